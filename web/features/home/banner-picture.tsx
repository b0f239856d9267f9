import { preparedSources, type PictureAddress } from '#web/commerce/picture-address.ts'
import { useDataSaver } from '#web/lib/data-saver.ts'
import { Picture } from '#web/ui/picture.tsx'

/** Phones get a square crop; it matches the `sm` breakpoint below which the slide is tall, and fills its height. */
const PHONE = {
  media: '(max-width: 599px)',
  crop: '-m',
  avif: [720, 1080, 1440],
  webp: [720, 1080],
  sizes: 'max(100vw, min(120vw, 75vh))',
}
const DESK = {
  avif: [720, 1280, 1600, 2400],
  webp: [720, 1280, 1600],
  plain: 1600,
  sizes: '(min-width: 1232px) 1200px, calc(100vw - 32px)',
}

/** The picture of a slide: decoration beside its words. */
export function BannerPicture({ picture, eager }: { picture: PictureAddress; eager: boolean }) {
  const small = useDataSaver()
  return (
    <Picture
      src={picture.src}
      eager={eager}
      prepared={[PHONE, DESK].flatMap((prepared) => preparedSources(picture, { ...prepared, small }))}
      alt=""
      width={1600}
      height={640}
      // Behind the words, where there is most room beside them.
      lostClass="text-white max-sm:justify-end max-sm:pb-8 sm:left-[52%]"
      className="absolute inset-0 size-full object-cover object-bottom sm:object-right"
    />
  )
}
