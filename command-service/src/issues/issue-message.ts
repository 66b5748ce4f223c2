import {
  BLOG,
  BRAND,
  NBSP,
  NEWSLETTER_LIST,
  typographic,
  type ArticleBlock,
  type ArticleDocument,
} from 'contracts';
import type { MailMessage } from 'contracts/ports';
import {
  escaped,
  htmlLink,
  htmlPage,
  mailStyles,
  siteLink,
  superscript,
} from '../mails/templates/mail-html.ts';
import { mailBlocksHtml, mailBlocksText } from './issue-blocks.ts';

type IssueArticle = Pick<ArticleDocument, 'slug' | 'title' | 'summary'>;

export type IssueFacts = {
  readonly subject: string;
  readonly foreword: readonly ArticleBlock[];
  readonly articles: readonly IssueArticle[];
  /** The address without a trailing slash. */
  readonly site: string;
};

const READ = 'Lire l’article';
const LEAVE = 'Se désabonner';
const issueWhy = `Vous recevez cet e-mail parce que cette adresse est inscrite à la lettre de ${BRAND}.`;

const articleUrl = ({ slug }: IssueArticle, site: string): string => `${site}${BLOG}/${slug}`;

const articleHtml = (article: IssueArticle, site: string): string =>
  [
    `<h2 style="margin:24px 0 8px;font-weight:600;font-size:20px;line-height:1.3">${superscript(article.title)}</h2>`,
    `<p style="${mailStyles.text}">${escaped(article.summary)}</p>`,
    `<p style="${mailStyles.actionLine}"><a href="${escaped(articleUrl(article, site))}" style="${mailStyles.action}">${READ}</a></p>`,
  ].join('\n');

/** Text and HTML say the same. Pictures and tracking links are left out, so that nobody learns who reads the mail. */
export const issueContent = (
  { subject, foreword, articles, site }: IssueFacts,
  unsubscribeUrl: string,
): Pick<MailMessage, 'subject' | 'text' | 'html'> => {
  const text = [
    subject,
    ...mailBlocksText(foreword, site),
    ...articles.map(
      (article) =>
        `${article.title}\n${article.summary}\n${READ}${NBSP}: ${articleUrl(article, site)}`,
    ),
    `-- \n${BRAND}\n${issueWhy}\n${LEAVE}${NBSP}: ${unsubscribeUrl}\n${site}`,
  ];
  const main = [
    mailBlocksHtml(foreword, site),
    ...articles.map((article) => articleHtml(article, site)),
  ];
  const foot = [escaped(issueWhy), htmlLink(unsubscribeUrl, LEAVE), siteLink(site)];
  return {
    subject: typographic(subject),
    text: `${text.map(typographic).join('\n\n')}\n`,
    html: htmlPage({ subject, title: subject }, main, foot),
  };
};

type Addressed = Pick<MailMessage, 'mailId' | 'at'> & {
  readonly address: string;
  readonly unsubscribeUrl: string;
};

export const issueMessage = (
  facts: IssueFacts,
  { mailId, at, address, unsubscribeUrl }: Addressed,
): MailMessage => ({
  mailId,
  at,
  // Subscribers give an address only.
  to: { name: '', address },
  ...issueContent(facts, unsubscribeUrl),
  calendar: null,
  list: { name: NEWSLETTER_LIST, unsubscribeUrl },
});
