import {
  accountRoleNames,
  BRAND,
  DEFAULT_ZONE,
  localOf,
  NBSP,
  spokenDay,
  spokenHour,
  spokenStart,
  typographic,
} from 'contracts';
import { htmlText } from '../../html-text.ts';
import type { OwnData } from './own-data.ts';
import { historyStyles } from './history-styles.ts';
import { personLines } from './personal-lines.ts';
import type { ToldOwnEvent } from './told-own-event.ts';

type Fact = readonly [label: string, values: readonly string[]];

const when = (instant: string): string => {
  const { day, hour } = localOf(DEFAULT_ZONE, instant);
  return spokenStart(day, hour);
};

/** What people wrote keeps its line breaks, by the style of the page. */
const paragraph = (text: string): string => `<p>${htmlText(text)}</p>`;

const factLines = (facts: readonly Fact[]): string => {
  const told = facts.filter(([, values]) => values.length > 0);
  const lines = told.map(
    ([label, values]) =>
      `<div><dt>${htmlText(label)}</dt>${values.map((value) => `<dd>${htmlText(value)}</dd>`).join('')}</div>`,
  );
  return `<dl>\n${lines.join('\n')}\n</dl>`;
};

const section = (title: string, content: string): string =>
  `<section>\n<h2>${htmlText(title)}</h2>\n${content}\n</section>\n`;

const known = (value: string | null): readonly string[] => (value === null ? [] : [value]);

const accountSection = ({ account, alerts }: OwnData): string => {
  const { email, pendingEmail, formerEmails, roles, openedAt, passwordChangedAt, sessions } =
    account;
  return section(
    'Votre compte',
    factLines([
      ['Adresse e-mail', known(email)],
      ['Nouvelle adresse, à confirmer', known(pendingEmail && pendingEmail.email)],
      [
        'Anciennes adresses, que vous pouvez reprendre',
        formerEmails.map((former) => `${former.email}, jusqu’au ${when(former.expiresAt)}`),
      ],
      ['Rôles', roles.map((role) => accountRoleNames[role])],
      ['Ouvert', known(openedAt && when(openedAt))],
      ['Mot de passe changé', known(passwordChangedAt && when(passwordChangedAt))],
      [
        'Sessions ouvertes',
        sessions.map(
          ({ openedAt: from, expiresAt }) => `Depuis ${when(from)}, jusqu’au ${when(expiresAt)}`,
        ),
      ],
      ['Alertes que vous n’avez pas encore vues', [String(alerts.unseen.length)]],
    ]),
  );
};

type OwnCustomer = OwnData['customers'][number];

const customerSection = ({ relatives, contactEmail, ...customer }: OwnCustomer): string => {
  const [name = '', ...lines] = personLines(customer);
  const states = (active: boolean) => (active ? [] : ['Retiré de votre famille']);
  return section(
    name,
    factLines([
      ['Coordonnées', lines],
      ['Adresse e-mail notée par un praticien', known(contactEmail)],
      ...relatives.map((relative): Fact => [
        'Proche',
        [...personLines(relative), ...states(relative.active)],
      ]),
    ]),
  );
};

const practitionersSection = ({ practitioners }: OwnData): string => {
  const names = [...new Set(practitioners.flatMap(({ name }) => name ?? []))];
  const items = names.map((name) => `<li>${htmlText(name)}</li>`);
  return items.length === 0 ? '' : section('Vos praticiens', `<ul>\n${items.join('\n')}\n</ul>`);
};

const historyOf = ({
  account,
  customers,
  bookings,
  requests,
  messages,
  mails,
  alerts,
}: OwnData): readonly ToldOwnEvent[] =>
  [[account, alerts], customers, bookings, requests, messages, mails]
    .flat()
    .flatMap(({ history }: { readonly history: readonly ToldOwnEvent[] }) => history)
    .sort((one, other) => one.position - other.position);

const eventItem = ({ at, sentence, details }: ToldOwnEvent): string => {
  const { hour } = localOf(DEFAULT_ZONE, at);
  const lines = details.map((detail) => `<p class="detail">${htmlText(detail)}</p>`);
  return `<li><time datetime="${htmlText(at)}">${spokenHour(hour)}</time><div>${[paragraph(sentence), ...lines].join('')}</div></li>\n`;
};

/** What happened, day by day. */
function* timeline(events: readonly ToldOwnEvent[]): Generator<string> {
  let today = '';
  for (const event of events) {
    const { day } = localOf(DEFAULT_ZONE, event.at);
    if (day !== today)
      yield `${today === '' ? '' : '</ol>\n'}<h3>${htmlText(spokenDay(day))}</h3>\n<ol>\n`;
    today = day;
    yield eventItem(event);
  }
  if (today !== '') yield '</ol>\n';
}

const LEFT_OUT =
  `« L’exploitation » est l’équipe de ${BRAND}. Ni votre mot de passe, ni les liens secrets envoyés ` +
  'par e-mail, ni ce que l’équipe note pour elle-même, ni ce qui concerne d’autres personnes que vous ' +
  'et vos proches ne figurent ici.';

/** All of it as a page of its own, to be read and printed: no script, nothing fetched. */
export function* historyPage(data: OwnData): Generator<string> {
  const title = `Ce que ${BRAND} garde de vous`;
  yield `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${htmlText(title)}</title>
<style>
${historyStyles}</style>
</head>
<body>
<main>
<h1>${htmlText(title)}</h1>
<p class="lead">${htmlText(typographic(`Établi le ${when(data.madeAt)} : tout ce que nous savons de vous et de vos proches. Le fichier donnees.json dit la même chose, champ par champ.`))}</p>
`;
  yield accountSection(data);
  for (const customer of data.customers) yield customerSection(customer);
  yield practitionersSection(data);
  yield `<section>\n<h2>Votre historique</h2>\n<p class="note">Du plus ancien au plus récent, à l’heure de Paris${NBSP}; celle d’un rendez-vous est celle du lieu.</p>\n`;
  yield* timeline(historyOf(data));
  yield `</section>\n<p class="note">${htmlText(typographic(LEFT_OUT))}</p>\n</main>\n</body>\n</html>\n`;
}
