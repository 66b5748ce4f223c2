import type { CatalogueEntry } from 'contracts';
import { demoPracticeTexts } from './practice-texts.ts';

const entry = (kind: CatalogueEntry['kind'], entryId: string, name: string): CatalogueEntry => ({
  kind,
  entryId,
  name,
  picture: null,
  trade: null,
  tradePlural: null,
  description: null,
  text: null,
  needs: [],
});

const keyword = (entryId: string, name: string, needs: string[]): CatalogueEntry => ({
  ...entry('keyword', entryId, name),
  needs,
});

type PracticeText = { readonly trade: string; readonly description: string };

/** The plural of a trade inflects its first word. */
const speciality = (
  entryId: string,
  name: string,
  { trade, ...texts }: PracticeText,
): CatalogueEntry => ({
  ...entry('speciality', entryId, name),
  ...texts,
  trade,
  tradePlural: trade.replace(/^\S+/, '$&s'),
  text: demoPracticeTexts.get(entryId) ?? null,
});

export const specialities = [
  speciality('naturopathie', 'Naturopathie', {
    trade: 'naturopathe',
    description: 'Retrouver l’équilibre par l’alimentation, les plantes et le rythme de vie.',
  }),
  speciality('sophrologie', 'Sophrologie', {
    trade: 'sophrologue',
    description: 'Apprendre à relâcher le corps et l’esprit, par le souffle.',
  }),
  speciality('reflexologie', 'Réflexologie', {
    trade: 'réflexologue',
    description: 'Détendre tout le corps à partir des points du pied.',
  }),
  speciality('hypnose', 'Hypnose', {
    trade: 'praticien en hypnose',
    description: 'Se laisser guider vers un état de calme et d’attention.',
  }),
  speciality('kinesiologie', 'Kinésiologie', {
    trade: 'kinésiologue',
    description: 'Écouter ce que le corps répond, pour relâcher les tensions.',
  }),
  speciality('massage', 'Massage bien-être', {
    trade: 'praticien en massage bien-être',
    description: 'Dénouer les épaules et le dos, retrouver du confort.',
  }),
] as const;

export const audiences = [
  entry('audience', 'adultes', 'Adultes'),
  entry('audience', 'adolescents', 'Adolescents'),
  entry('audience', 'enfants', 'Enfants'),
  entry('audience', 'seniors', 'Seniors'),
] as const;

export const keywords = [
  keyword('digestion', 'Digestion', [
    'mal au ventre',
    'ballonnements',
    'intestins',
    'mieux digérer',
    'transit',
  ]),
  keyword('sommeil', 'Sommeil', ['mieux dormir', 'insomnie', 'nuits agitées']),
  keyword('stress', 'Stress', ['anxiété', 'angoisse', 'burn-out', 'surmenage', 'me détendre']),
  keyword('fatigue', 'Fatigue', ['épuisement', 'manque d’énergie']),
  keyword('grossesse', 'Grossesse', ['femme enceinte', 'accouchement', 'maternité']),
  keyword('confiance', 'Confiance en soi', ['timidité', 'estime de soi', 'peur de parler']),
  keyword('douleurs', 'Tensions du corps', [
    'mal de dos',
    'mal au dos',
    'lombalgie',
    'nuque raide',
    'épaules nouées',
    'mal de tête',
  ]),
  keyword('tabac', 'Arrêt du tabac', ['arrêter de fumer', 'cigarette', 'sevrage']),
  keyword('concentration', 'Concentration', ['examens', 'mémoire', 'attention']),
  keyword('alimentation', 'Alimentation', ['perdre du poids', 'mieux manger', 'régime']),
] as const;

export const presentations: ReadonlyMap<string, string> = new Map(
  Object.entries({
    naturopathie:
      'Alimentation, sommeil, plantes et respiration : nous cherchons ensemble les gestes simples qui vous feront du bien, à votre rythme. Chaque accompagnement commence par un long temps d’écoute, puis se construit séance après séance, sans jamais remplacer un avis médical.',
    sophrologie:
      'Respirer, relâcher, se projeter : la sophrologie s’apprend et s’emporte partout. Je vous propose des exercices courts, guidés par la voix, à refaire chez vous avant un examen, une nuit difficile ou une prise de parole.',
    reflexologie:
      'Par des pressions précises sous les pieds, la réflexologie invite tout le corps à se détendre. La séance se passe allongé, dans le calme, et laisse souvent une sensation de légèreté pour plusieurs jours.',
    hypnose:
      'Un état naturel, entre veille et rêverie, où l’on retrouve ses propres ressources. Vous restez maître de vous-même du début à la fin ; je ne fais que vous accompagner.',
    kinesiologie:
      'Le corps garde en mémoire ce que nous vivons. Avec le test musculaire, nous cherchons où se loge la tension et comment l’apaiser, tout en douceur.',
    massage:
      'Un moment pour soi : huiles tièdes, gestes lents et enveloppants. Le massage bien-être relâche les tensions du quotidien et redonne de l’élan.',
  }),
);
