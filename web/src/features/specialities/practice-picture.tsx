import { useState } from 'react';
import { drawingOf } from './drawings.ts';
import { chosenPictureOf } from './speciality-picture.ts';
import type { ListedSpeciality } from './specialities-api.ts';

export type PracticePictureProps = Pick<ListedSpeciality, 'name' | 'picture'> & {
  readonly className: string | undefined;
  /** The `sizes` of the image, by which the browser chooses a width. */
  readonly sizes: string;
  /** Whether it is the first visible image of its page, which is loaded at once. */
  readonly isFirst?: boolean;
};

/** The picture chosen by operators, else our drawing, which also replaces a picture that fails to load. */
export const PracticePicture = ({
  name,
  picture,
  className,
  sizes,
  isFirst = false,
}: PracticePictureProps) => {
  const [isBroken, setIsBroken] = useState(false);
  const chosen = isBroken ? undefined : chosenPictureOf(picture);
  return (
    <img
      className={className}
      src={chosen?.src ?? drawingOf(name)}
      {...(chosen === undefined ? {} : { srcSet: chosen.srcSet, sizes })}
      alt=""
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      onError={() => setIsBroken(true)}
    />
  );
};
