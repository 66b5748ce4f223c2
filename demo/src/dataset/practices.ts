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
  keyword('concentration', 'Concentration', ['attention']),
  keyword('alimentation', 'Alimentation', ['perdre du poids', 'mieux manger', 'régime']),
  entry('keyword', 'dos-et-epaules', 'Dos et épaules'),
  keyword('jambes-legeres', 'Jambes légères', ['jambes lourdes']),
  keyword('apres-la-naissance', 'Après la naissance', ['jeune maman', 'post-partum']),
  keyword('examens', 'Examens', ['concours', 'oral', 'permis de conduire']),
  keyword('prise-de-parole', 'Prise de parole', ['parler en public', 'trac']),
  entry('keyword', 'peur-de-l-avion', 'Peur de l’avion'),
  entry('keyword', 'changer-une-habitude', 'Changer une habitude'),
  entry('keyword', 'sport', 'Sport'),
  entry('keyword', 'recuperation', 'Récupération'),
  entry('keyword', 'menopause', 'Ménopause'),
  entry('keyword', 'vie-de-bureau', 'Vie de bureau'),
  entry('keyword', 'ecole', 'École'),
  entry('keyword', 'coleres', 'Colères'),
  entry('keyword', 'ecrans', 'Écrans'),
  entry('keyword', 'memoire', 'Mémoire'),
  keyword('envies-de-sucre', 'Envies de sucre', ['grignotage']),
  entry('keyword', 'respiration', 'Respiration'),
  entry('keyword', 'changement-de-vie', 'Changement de vie'),
  keyword('retraite', 'Retraite', ['grand âge']),
  entry('keyword', 'emotions', 'Émotions'),
  entry('keyword', 'equilibre', 'Équilibre'),
] as const;
