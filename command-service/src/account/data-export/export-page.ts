import {
  centsText,
  DEFAULT_ZONE,
  localOf,
  longDay,
  NBSP,
  spokenDay,
  spokenHour,
  spokenStart,
  typographic,
  type InvoiceDocument,
} from 'contracts';
import { htmlText } from '../../engine/html-text.ts';
import { historyStyles } from './history-styles.ts';
import type { OwnEvent } from './own-event.ts';

/** A label with its values; it is left out if there are none. */
export type ExportFact = readonly [label: string, values: readonly string[]];

export const dateTimeText = (instant: string): string => {
  const { day, hour } = localOf(DEFAULT_ZONE, instant);
  return spokenStart(day, hour);
};

export const presentValues = (value: string | null | undefined): readonly string[] =>
  value === null || value === undefined || value === '' ? [] : [value];

/** Line breaks of user texts are kept by the page's style. */
const paragraph = (text: string): string => `<p>${htmlText(text)}</p>`;

const factLines = (facts: readonly ExportFact[]): string => {
  const shownFacts = facts.filter(([, values]) => values.length > 0);
  const lines = shownFacts.map(
    ([label, values]) =>
      `<div><dt>${htmlText(label)}</dt>${values.map((value) => `<dd>${htmlText(value)}</dd>`).join('')}</div>`,
  );
  return `<dl>\n${lines.join('\n')}\n</dl>`;
};

const section = (title: string, content: string): string =>
  `<section>\n<h2>${htmlText(title)}</h2>\n${content}\n</section>\n`;

export const factSection = (title: string, facts: readonly ExportFact[]): string =>
  section(title, factLines(facts));

export const listSection = (title: string, lines: readonly string[]): string => {
  const items = lines.map((line) => `<li>${htmlText(line)}</li>`);
  return items.length === 0 ? '' : section(title, `<ul>\n${items.join('\n')}\n</ul>`);
};

/** A credit note shows a negative sum. */
export const invoiceLine = ({
  kind,
  numberText,
  issuedOn,
  totalCents,
}: Pick<InvoiceDocument, 'kind' | 'numberText' | 'issuedOn' | 'totalCents'>): string =>
  [
    `${kind === 'credit' ? 'Avoir' : 'Facture'} n°${NBSP}${numberText}`,
    longDay(issuedOn),
    centsText(kind === 'credit' ? -totalCents : totalCents),
  ].join(', ');

const eventItem = ({ at, sentence, details }: OwnEvent): string => {
  const { hour } = localOf(DEFAULT_ZONE, at);
  const lines = details.map((detail) => `<p class="detail">${htmlText(detail)}</p>`);
  return `<li><time datetime="${htmlText(at)}">${spokenHour(hour)}</time><div>${[paragraph(sentence), ...lines].join('')}</div></li>\n`;
};

function* timeline(events: readonly OwnEvent[]): Generator<string> {
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

type Things = readonly { readonly history: readonly OwnEvent[] }[];

type ExportPage = {
  readonly title: string;
  readonly lead: string;
  readonly sections: Iterable<string>;
  readonly things: Things;
  readonly leftOut: string;
};

/** A page to read and print: it runs no scripts and fetches nothing. */
export function* exportPage({
  title,
  lead,
  sections,
  things,
  leftOut,
}: ExportPage): Generator<string> {
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
<p class="lead">${htmlText(typographic(lead))}</p>
`;
  yield* sections;
  yield `<section>\n<h2>Votre historique</h2>\n<p class="note">Du plus ancien au plus récent, à l’heure de Paris${NBSP}; celle d’un rendez-vous est celle du lieu.</p>\n`;
  yield* timeline(
    things.flatMap(({ history }) => history).sort((one, other) => one.position - other.position),
  );
  yield `</section>\n<p class="note">${htmlText(typographic(leftOut))}</p>\n</main>\n</body>\n</html>\n`;
}
