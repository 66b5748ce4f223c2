import { BRAND, practiceBlocks, type Practice } from 'contracts';
import type { Dispatch } from '../../../api/api.ts';
import { failureOf } from '../../../api/call-error.ts';
import { articlesApi } from '../../../features/articles/articles-api.ts';
import type { LoadedPage } from '../../../head.ts';
import { paths, practiceInTownPath, practicePath } from '../../../paths.ts';
import { practiceApi } from './practice-api.ts';
import { inTownTexts, practiceTexts as texts } from './practice-texts.ts';

const LONGEST = 155;

const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;

const descriptionOf = ({ name, description, text }: Practice): string => {
  const [opening] = practiceBlocks(text ?? '');
  return shortened(`${name}. ${[description ?? '', opening?.words ?? ''].join(' ').trim()}`);
};

type Whole = (path: string) => string;
type Step = { readonly name: string; readonly path: string };
type PracticeFacts = {
  readonly name: string;
  readonly description: string;
  readonly about: string;
};

/**
 * Structured data of a page about a practice, with its breadcrumbs; wellbeing is not declared as a medical
 * subject.
 */
const structuredDataOf =
  ({ name, description, about }: PracticeFacts, steps: readonly Step[]) =>
  (whole: Whole) => ({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebPage',
        name,
        description,
        url: whole(steps.at(-1)?.path ?? paths.practices),
        inLanguage: 'fr',
        about: { '@type': 'Thing', name: about },
        isPartOf: { '@type': 'WebSite', name: BRAND, url: whole(paths.home) },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: step.name,
          item: whole(step.path),
        })),
      },
    ],
  });

const absent = (error: unknown): LoadedPage => ({
  status: failureOf(error).status === 404 || failureOf(error).status === 400 ? 404 : 503,
  head: { isIndexed: false },
});

const stepsTo = ({ name, slug }: Practice): readonly Step[] => [
  { name: texts.back, path: paths.practices },
  { name, path: practicePath(slug) },
];

/** The server's part of a practice's page; another spelling of its slug redirects to the right one. */
export const practicePage = async (
  dispatch: Dispatch,
  { slug }: { readonly slug: string },
): Promise<LoadedPage> => {
  const { getPractice } = practiceApi.endpoints;
  const { data, error } = await dispatch(getPractice.initiate({ slug }));
  if (data === undefined) return absent(error);
  const { practice } = data;
  // The page is as good without articles.
  await dispatch(articlesApi.endpoints.getArticlesAbout.initiate({ speciality: practice.id }));
  const path = practicePath(practice.slug);
  const description = descriptionOf(practice);
  const source = { name: texts.title(practice.name), description, about: practice.name };
  return {
    status: 200,
    head: { description, path, jsonLd: structuredDataOf(source, stepsTo(practice)) },
    ...(practice.slug === slug ? {} : { redirect: path }),
  };
};

/** The head of a practice in a town: indexed if a practitioner practises it there. */
export const practiceInTownPage = async (
  dispatch: Dispatch,
  params: { readonly slug: string; readonly town: string },
): Promise<LoadedPage> => {
  const { getPracticeInTown } = practiceApi.endpoints;
  const { data, error } = await dispatch(getPracticeInTown.initiate(params));
  if (data === undefined) return absent(error);
  const { practice, town } = data;
  const path = practiceInTownPath(practice.slug, town.slug);
  const isRight = practice.slug === params.slug && town.slug === params.town;
  const description = shortened(inTownTexts.lead(practice, town.name));
  const name = inTownTexts.heading(practice.name, town.name);
  const steps = [...stepsTo(practice), { name: town.name, path }];
  return {
    status: 200,
    head:
      town.practitioners === 0
        ? { isIndexed: false }
        : {
            description,
            path,
            jsonLd: structuredDataOf({ name, description, about: practice.name }, steps),
          },
    // There are so many communes without practitioners that their pages would displace the others in the
    // cache.
    ...(town.practitioners === 0 ? { isKept: false as const } : {}),
    ...(isRight ? {} : { redirect: path }),
  };
};
