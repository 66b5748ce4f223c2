import hypnosis from './pratique-hypnose.svg';
import kinesiology from './pratique-kinesiologie.svg';
import massage from './pratique-massage.svg';
import naturopathy from './pratique-naturopathie.svg';
import reflexology from './pratique-reflexologie.svg';
import sophrology from './pratique-sophrologie.svg';

type Practice = { readonly begins: string; readonly picture: string; readonly text: string };

/** Our paper for each practice, found by how its name begins. */
const known: readonly Practice[] = [
  {
    begins: 'naturo',
    picture: naturopathy,
    text: 'Retrouver l’équilibre par l’alimentation, les plantes et le rythme de vie.',
  },
  {
    begins: 'sophro',
    picture: sophrology,
    text: 'Apprendre à relâcher le corps et l’esprit, par le souffle.',
  },
  {
    begins: 'reflexo',
    picture: reflexology,
    text: 'Détendre tout le corps à partir des points du pied.',
  },
  {
    begins: 'hypno',
    picture: hypnosis,
    text: 'Se laisser guider vers un état de calme et d’attention.',
  },
  {
    begins: 'kinesio',
    picture: kinesiology,
    text: 'Écouter ce que le corps répond, pour relâcher les tensions.',
  },
  {
    begins: 'massage',
    picture: massage,
    text: 'Dénouer les épaules et le dos, retrouver du confort.',
  },
];

const other = { begins: '', picture: naturopathy, text: 'Un accompagnement vers le mieux-être.' };

const folded = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

export const practiceOf = (name: string): Practice =>
  known.find(({ begins }) => folded(name).startsWith(begins)) ?? other;
