import { BRAND, NBSP, typographic } from 'contracts';
import type { MailContent } from './mail-content.ts';

/** A mail as plain text: the same content as in HTML, in the same order. */
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
  // Addresses are left as they are: only spaces before French signs change.
  return `${parts.map(typographic).join('\n\n')}\n`;
};
