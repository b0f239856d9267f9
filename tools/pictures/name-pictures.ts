import { PictureFolder } from './picture-folder.ts'
import { FOLDERS, SIZES } from './sizes.ts'

// `node tools/pictures/name-pictures.ts`: gives every picture the name that its content asks for, after one was replaced.
for (const { folder, kindOf } of FOLDERS) {
  const pictures = await PictureFolder.read(folder)
  for (const name of pictures.names((each) => SIZES[kindOf(each)])) {
    console.log(await pictures.nameByContent(name, SIZES[kindOf(name)]))
  }
}
