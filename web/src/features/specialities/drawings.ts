import { foldedText } from 'contracts';
import hypnosis from './pratique-hypnose.svg';
import kinesiology from './pratique-kinesiologie.svg';
import massage from './pratique-massage.svg';
import naturopathy from './pratique-naturopathie.svg';
import reflexology from './pratique-reflexologie.svg';
import sophrology from './pratique-sophrologie.svg';

/** Our paper for each practice, found by how its name begins. */
const known = [
  { begins: 'naturo', picture: naturopathy },
  { begins: 'sophro', picture: sophrology },
  { begins: 'reflexo', picture: reflexology },
  { begins: 'hypno', picture: hypnosis },
  { begins: 'kinesio', picture: kinesiology },
  { begins: 'massage', picture: massage },
] as const;

export const drawingOf = (name: string): string =>
  known.find(({ begins }) => foldedText(name).startsWith(begins))?.picture ?? naturopathy;
