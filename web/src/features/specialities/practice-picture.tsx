import { useState } from 'react';
import { drawingOf } from './drawings.ts';
import { chosenPictureOf } from './speciality-picture.ts';
import type { ListedSpeciality } from './specialities-api.ts';

export type PracticePictureProps = Pick<ListedSpeciality, 'name' | 'picture'> & {
  readonly className: string | undefined;
  /** How wide it is shown, for the browser to choose among the widths that there are. */
  readonly sizes: string;
  /** The first thing that is seen of its page: it comes at once. */
  readonly isFirst?: boolean;
};

/** The one that operators have chosen, else our drawing; also where that one does not come. */
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
