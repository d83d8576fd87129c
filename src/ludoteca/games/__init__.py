"""The first shelf. Each game is a plugin like any stranger's: nothing outside this folder names one."""
