@rem In package.json `exec` has a shell replaced by the program, so that signals to npm arrive there. Windows has no such word.
@%*
