// `npm pack` in this folder: the whole shop with everything that it is made of is nothing to install elsewhere.
process.stderr.write('Only the terminal program is packed: npm run build && npm pack ./dist/haat\n')
process.exitCode = 1
