import { BRAND, typographic } from 'contracts';
import { htmlText } from '../engine/html-text.ts';

export type PageContent = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The button of a form that posts to the address of the page. */
  readonly button?: string;
};

const TOO_LATE: PageContent = {
  title: 'Ce lien n’est plus valable',
  paragraphs: [
    'Il a expiré, ou l’inscription a pris fin depuis.',
    'Pour recevoir la lettre, écrivez de nouveau votre adresse au bas de la page d’accueil.',
  ],
};

export const confirmationPages = {
  open: {
    title: 'Encore un geste',
    paragraphs: [
      `Vous avez demandé à recevoir la lettre de ${BRAND}. Confirmez que cette adresse est bien la vôtre : rien ne part avant.`,
      'Si ce n’est pas vous, fermez cette page : l’adresse est oubliée au bout de sept jours.',
    ],
    button: 'Confirmer mon inscription',
  },
  confirmed: {
    title: 'Votre inscription est confirmée',
    paragraphs: [
      'Merci ! La prochaine lettre vous parviendra à cette adresse.',
      'Chaque lettre porte un lien pour l’arrêter en un clic.',
    ],
  },
  tooLate: TOO_LATE,
} satisfies Readonly<Record<string, PageContent>>;

export const unsubscriptionPages = {
  open: {
    title: 'Ne plus recevoir la lettre ?',
    paragraphs: [
      `Appuyez sur le bouton, et la lettre de ${BRAND} ne vous sera plus envoyée. Les e-mails de vos rendez-vous n’y changent rien.`,
    ],
    button: 'Se désabonner',
  },
  ended: {
    title: 'C’est fait',
    paragraphs: [
      'La lettre ne vous sera plus envoyée, et votre adresse est oubliée.',
      'Merci de nous avoir lus. Pour revenir, il suffit d’écrire votre adresse au bas de la page d’accueil.',
    ],
  },
  unknown: {
    title: 'Vous ne recevez plus la lettre',
    paragraphs: [
      'Ce lien ne mène à aucun abonnement en cours : il n’y a rien à faire.',
      'Pour revenir, il suffit d’écrire votre adresse au bas de la page d’accueil.',
    ],
  },
} satisfies Readonly<Record<string, PageContent>>;

const styles = {
  body: "margin:0;background:#fbfaf5;color:#1e2b25;font:16px/1.55 Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  page: 'max-width:560px;margin:0 auto;padding:32px 16px 48px',
  brand:
    "display:inline-block;min-height:44px;margin:0 0 16px;font:22px/44px Newsreader,Georgia,'Times New Roman',serif;color:#3d5f48;text-decoration:none",
  card: 'background:#ffffff;border:1px solid #e8e1d2;border-radius:16px;padding:32px 28px',
  title:
    "margin:0 0 16px;font:440 31px/1.15 Newsreader,Georgia,'Times New Roman',serif;text-wrap:balance",
  text: 'margin:0 0 16px',
  button:
    'min-height:48px;margin:8px 0 0;padding:0 24px;border:0;border-radius:10px;background:#3d5f48;color:#ffffff;font:600 16px/1.2 inherit;font-family:inherit;cursor:pointer',
} as const;

const written = (text: string): string => htmlText(typographic(text));

/** Works without a script and without a style sheet. */
export const newsletterPage = ({ title, paragraphs, button }: PageContent): string => {
  const form =
    button === undefined
      ? ''
      : `<form method="post"><button type="submit" style="${styles.button}">${written(button)}</button></form>\n`;
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<title>${written(`${title} – ${BRAND}`)}</title>
</head>
<body style="${styles.body}">
<div style="${styles.page}">
<header><a href="/" style="${styles.brand}">${written(BRAND)}</a></header>
<main style="${styles.card}">
<h1 style="${styles.title}">${written(title)}</h1>
${paragraphs.map((text) => `<p style="${styles.text}">${written(text)}</p>`).join('\n')}
${form}</main>
</div>
</body>
</html>
`;
};
