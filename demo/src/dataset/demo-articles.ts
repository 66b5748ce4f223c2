import type { ArticleBlock } from 'contracts';

export type DemoArticle = {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** A file of the folder `articles`. */
  readonly drawing: 'sommeil' | 'printemps' | 'pied' | 'galets' | 'fleur';
  readonly altText: string;
  readonly specialityId: string;
  /** The slug of a practitioner; absent: the house. */
  readonly by?: string;
  /** Absent: it stays a draft. Negative: it is to be published in so many days. */
  readonly daysAgo?: number;
  readonly blocks: readonly ArticleBlock[];
};

const line =
  (kind: ArticleBlock['kind']) =>
  (text: string): ArticleBlock => ({
    kind,
    lines: [[{ text }]],
    picture: null,
  });
const title = line('title');
const words = line('paragraph');
const quote = line('quote');
const list = (...items: readonly string[]): ArticleBlock => ({
  kind: 'list',
  lines: items.map((text) => [{ text }]),
  picture: null,
});

/** Our own texts: they promise nothing, and say when to see a doctor. */
export const demoArticles: readonly DemoArticle[] = [
  {
    slug: 'mieux-dormir-quand-les-jours-changent',
    title: 'Mieux dormir quand les jours changent',
    summary: 'Trois gestes du soir, et pourquoi l’heure du lever compte plus que celle du coucher.',
    drawing: 'sommeil',
    altText: 'Un soleil qui se lève derrière une colline',
    specialityId: 'sophrologie',
    by: 'marc-delorme',
    daysAgo: 3,
    blocks: [
      words(
        'Notre horloge se règle surtout à la lumière. Quand les jours raccourcissent ou rallongent, elle met quelques semaines à suivre, et le sommeil s’en ressent.',
      ),
      title('Le réveil d’abord'),
      words(
        'On croit qu’il faut se coucher tôt. Il est souvent plus facile de commencer par se lever à la même heure, aussi le dimanche, et d’ouvrir les volets tout de suite.',
      ),
      quote('Une nuit se prépare le matin, rideaux ouverts.'),
      title('Trois gestes du soir'),
      list(
        'Baisser les lampes une heure avant d’éteindre.',
        'Respirer cinq minutes, en laissant l’expiration durer plus que l’inspiration.',
        'Noter ce qui reste à faire, puis refermer le carnet.',
      ),
      words(
        'Si le sommeil manque depuis plus d’un mois, parlez-en à votre médecin : ces gestes accompagnent, ils ne soignent pas.',
      ),
    ],
  },
  {
    slug: 'ce-que-vaut-une-cure-de-printemps',
    title: 'Ce que vaut vraiment une cure de printemps',
    summary: 'Ni jus verts ni promesses : ce qu’une naturopathe en garde, et ce qu’elle en laisse.',
    drawing: 'printemps',
    altText: 'Des plantes devant un soleil orange',
    specialityId: 'naturopathie',
    by: 'claire-fontaine',
    daysAgo: 10,
    blocks: [
      words(
        'Chaque printemps, on me demande une cure. Le corps n’attend pourtant pas avril pour faire son travail : le foie et les reins s’en chargent toute l’année.',
      ),
      title('Ce que j’en garde'),
      list(
        'Des légumes de saison, dont le goût change après l’hiver.',
        'Une marche de vingt minutes à la lumière du matin.',
        'Un peu moins d’alcool et de sucre, sans compter ni peser.',
      ),
      title('Ce que j’en laisse'),
      words(
        'Les jeûnes improvisés, les jus pris à la place des repas, les plantes achetées sans conseil. Certaines ne vont pas avec un traitement : demandez à votre pharmacien.',
      ),
      words(
        'Une fatigue qui dure ou une perte de poids sans raison se racontent à un médecin, avant toute autre chose.',
      ),
    ],
  },
  {
    slug: 'que-se-passe-t-il-chez-un-reflexologue',
    title: 'Que se passe-t-il chez un réflexologue ?',
    summary:
      'De l’accueil au dernier point du pied : une première séance racontée minute par minute.',
    drawing: 'pied',
    altText: 'La plante d’un pied, avec trois points',
    specialityId: 'reflexologie',
    daysAgo: 18,
    blocks: [
      words(
        'On vient d’abord parler : ce qui amène, comment on dort, ce que l’on prend comme traitement. Il n’y a rien à préparer, sinon des chaussettes que l’on enlève facilement.',
      ),
      title('Allongé, pieds nus'),
      words(
        'Le praticien appuie avec les pouces, point après point. La pression se règle : dites si elle est trop forte. Beaucoup s’endorment, et c’est très bien ainsi.',
      ),
      title('Après'),
      words(
        'On se relève doucement, on boit un verre d’eau. La réflexologie détend ; elle ne pose pas de diagnostic et ne remplace aucun soin.',
      ),
    ],
  },
  {
    slug: 'le-dos-du-lundi',
    title: 'Le dos du lundi, et comment s’en occuper',
    summary: 'Une chaise, une pause qui compte, et le moment où il faut voir un médecin.',
    drawing: 'galets',
    altText: 'Quatre galets posés l’un sur l’autre',
    specialityId: 'massage',
    daysAgo: 26,
    blocks: [
      words(
        'Le week-end on bouge, le lundi on s’assoit huit heures. Le dos le dit, souvent vers onze heures.',
      ),
      title('Bouger vaut mieux que bien s’asseoir'),
      words(
        'Il n’y a pas de posture parfaite : il y a la suivante. Se lever toutes les heures, téléphoner debout, descendre par l’escalier.',
      ),
      list('Les pieds à plat.', 'L’écran à hauteur des yeux.', 'Les épaules qui tombent.'),
      words(
        'Une douleur qui descend dans la jambe, un fourmillement, une fièvre : appelez votre médecin sans attendre.',
      ),
    ],
  },
  {
    slug: 'premiere-seance-avec-un-enfant',
    title: 'Première séance avec un enfant',
    summary: 'Ce que l’on dit avant, où l’on s’assoit, et pourquoi un parent reste.',
    drawing: 'fleur',
    altText: 'Une fleur orange',
    specialityId: 'sophrologie',
    daysAgo: 34,
    blocks: [
      words(
        'Un enfant vient rarement de lui-même. Dites-lui simplement ce qui l’attend : on parle, on respire, on imagine, et l’on peut s’arrêter.',
      ),
      title('Un parent reste'),
      words(
        'Il s’assoit un peu en retrait. Sa présence rassure, et il saura refaire à la maison ce qui a plu.',
      ),
      words(
        'Si l’enfant dort mal, mange peu ou s’isole depuis des semaines, le pédiatre est le premier à qui en parler.',
      ),
    ],
  },
  {
    slug: 'l-hypnose-sans-montre-a-gousset',
    title: 'L’hypnose, sans montre à gousset',
    summary:
      'On ne dort pas, on n’obéit à personne : ce que l’on ressent, et ce que l’on peut en attendre.',
    drawing: 'sommeil',
    altText: 'Des arcs de couleur autour d’un soleil',
    specialityId: 'hypnose',
    daysAgo: 42,
    blocks: [
      words(
        'Vous avez déjà lu une page sans en retenir un mot : l’attention était ailleurs. Une séance d’hypnose part de là, et s’en sert.',
      ),
      title('Pendant'),
      words('On entend tout, on peut parler, bouger, arrêter. Rien ne se dit contre son gré.'),
      title('Ce que l’on peut en attendre'),
      words(
        'De l’aide pour un trac ou une habitude, parfois, et pas pour tout le monde. Aucun praticien sérieux ne garantit un résultat, ni ne fait arrêter un traitement.',
      ),
    ],
  },
  {
    slug: 'bien-choisir-son-praticien',
    title: 'Bien choisir son praticien',
    summary: 'Cinq questions à poser avant de réserver, et deux réponses qui doivent faire partir.',
    drawing: 'galets',
    altText: 'Des galets en équilibre',
    specialityId: 'naturopathie',
    // The text of a draft is nowhere public.
    blocks: [
      words('Cinq questions, pas plus, et l’on sait déjà beaucoup.'),
      list('Quelle formation ?', 'Quel tarif ?', 'Combien de temps ?'),
    ],
  },
  {
    slug: 'respirer-avant-les-fetes',
    title: 'Respirer avant les fêtes',
    summary: 'Dix minutes pour soi au milieu des listes, sans rien acheter.',
    drawing: 'printemps',
    altText: 'Des feuilles vertes',
    specialityId: 'sophrologie',
    daysAgo: -5,
    blocks: [
      words('Les listes s’allongent, les soirées aussi. Une pause courte se glisse partout.'),
      title('Dix minutes'),
      list('S’asseoir, les pieds au sol.', 'Poser une main sur le ventre.', 'Suivre dix souffles.'),
      words('Si l’angoisse empêche de vivre comme avant, un médecin peut aider : parlez-lui.'),
    ],
  },
];
