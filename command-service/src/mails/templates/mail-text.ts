import { BRAND, NBSP, typographic } from 'contracts';
import type { MailContent } from './mail-content.ts';

/** The same content as in HTML. */
export const textOf = (content: MailContent, site: string): string => {
  const { title, paragraphs, facts, quote, action, notes, why } = content;
  const parts = [
    title,
    ...paragraphs,
    ...(facts.length === 0
      ? []
      : [facts.map(({ label, value }) => `${label}${NBSP}: ${value}`).join('\n')]),
    ...(quote === null ? [] : [`${quote.label}${NBSP}:\n« ${quote.text} »`]),
    `${action.label}${NBSP}:\n${action.url}`,
    ...notes,
    `-- \n${BRAND}\n${why}\n${site}`,
  ];
  // Addresses stay as they are.
  return `${parts.map(typographic).join('\n\n')}\n`;
};
