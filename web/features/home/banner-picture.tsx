import { widthsOf, type PictureAddress } from '#web/commerce/picture-address.ts'
import { Picture } from '#web/ui/picture.tsx'

/** Phones get a crop of their own; it matches the `sm` breakpoint below which the slide is tall. */
const PHONE = '(max-width: 599px)'
const WIDTHS = [720, 1280, 1600]

/** The picture of a slide: decoration beside its words. */
export function BannerPicture({
  picture: { src, base },
  eager,
}: {
  picture: PictureAddress
  eager: boolean
}) {
  return (
    <Picture
      {...{ src, eager }}
      prepared={
        base === undefined
          ? []
          : [
              { media: PHONE, type: 'image/avif', srcSet: `${base}-m-720.avif` },
              { media: PHONE, type: 'image/webp', srcSet: `${base}-m.webp` },
              {
                type: 'image/avif',
                srcSet: widthsOf(base, WIDTHS),
                sizes: '(min-width: 1264px) 1200px, 100vw',
              },
            ]
      }
      alt=""
      width={1600}
      height={640}
      // Behind the words, where there is most room beside them.
      lostClass="text-white max-sm:justify-end max-sm:pb-8 sm:left-[52%]"
      className="absolute inset-0 size-full object-cover object-bottom sm:object-right"
    />
  )
}
