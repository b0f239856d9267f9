import { readdir } from 'node:fs/promises'

import { FOLDERS } from './folders.ts'
import { nameByContent, plainName } from './hashed-name.ts'
import { SIZES } from './sizes.ts'

// `node scripts/pictures/name-pictures.ts`: gives every picture the name that its content asks for, after one was replaced.
for (const { folder, kindOf } of FOLDERS) {
  const files = new Set((await readdir(folder)).map(plainName))
  for (const file of files) {
    const name = file.replace(/\.webp$/, '')
    const sizes = SIZES[kindOf(name)]
    // What is no picture's own file lacks those of its sizes.
    if (!sizes.every(({ ending }) => files.has(name + ending))) continue
    console.log(await nameByContent(folder, name, sizes))
  }
}
