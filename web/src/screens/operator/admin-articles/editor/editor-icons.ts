import ArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import ArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import Bold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import H2 from '@tabler/icons-react/dist/esm/icons/IconH2.mjs';
import H3 from '@tabler/icons-react/dist/esm/icons/IconH3.mjs';
import Italic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
import Link from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import List from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import ListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import Photo from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import Quote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs';
import Separator from '@tabler/icons-react/dist/esm/icons/IconSeparator.mjs';
import { iconOf } from '../../../../components/design/icons.ts';

/** The icons that only the toolbar of the editor uses. */
export const icons = {
  title: iconOf(H2),
  subtitle: iconOf(H3),
  strong: iconOf(Bold),
  emphasis: iconOf(Italic),
  list: iconOf(List),
  numbers: iconOf(ListNumbers),
  quote: iconOf(Quote),
  link: iconOf(Link),
  picture: iconOf(Photo),
  rule: iconOf(Separator),
  undo: iconOf(ArrowBackUp),
  redo: iconOf(ArrowForwardUp),
} as const;
