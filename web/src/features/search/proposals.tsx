import { SUGGESTIONS, type AnswerOf, type FoundArea, type FoundCity } from 'contracts';
import { useNavigate } from 'react-router-dom';
import { DOT } from '../../components/design/french-format.ts';
import { IconMapPin, IconVideo } from '../../components/design/icons.ts';
import { useSettled } from '../../components/page/hooks/use-settled.ts';
import { practitionerPath } from '../../paths.ts';
import { Avatar } from '../people/avatar.tsx';
import { ProposalList, type ProposalGroup } from './proposal-list.tsx';
import { useFindCitiesQuery, useSuggestQuery } from './proposals-api.ts';
import { proposalsTexts as texts } from './proposals-texts.ts';
import { searchTexts } from './search-texts.ts';
import { isOnSheetEntry } from './sheet-entry.ts';
import type { SearchForm } from './use-search-form.ts';

type Suggestions = AnswerOf<'suggest'>['results'];
type Professional = Suggestions['professionals'][number];

/** The number of letters that the search for cities needs. */
const CITY_LETTERS = 2;

type QueryState = {
  readonly currentData?: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
};

/** The typed text after a pause, and whether it has enough letters. */
const useTyped = (text: string, letters: number) => {
  const typed = text.trim();
  const isEnough = typed.length >= letters;
  const isSettled = useSettled(typed) === typed;
  return { typed, isEnough, skip: !isEnough || !isSettled };
};

type Typed = ReturnType<typeof useTyped>;

const noteOf = (
  { currentData, isError, isFetching }: QueryState,
  { isEnough }: Typed,
  sentences: { readonly none: string; readonly few: string },
): string => {
  if (!isEnough) return sentences.few;
  if (isError && !isFetching)
    return 'Les suggestions ne sont pas venues. La recherche se fait aussi sans elles.';
  return currentData === undefined ? 'Recherche en cours…' : sentences.none;
};

const detailOf = ({ trades, city }: Professional): string =>
  [trades.join(', '), city].filter(Boolean).join(DOT);

const isFull = ({ proposals }: ProposalGroup) => proposals.length > 0;

export const WhatProposals = ({ fields, idOf, isTyped, chooseWhat }: SearchForm) => {
  const navigate = useNavigate();
  const searched = useTyped(fields.what, SUGGESTIONS.fromLetters);
  const query = useSuggestQuery(
    { q: searched.typed },
    { skip: searched.skip || fields.chosen.id !== undefined },
  );
  const found = searched.skip ? undefined : query.currentData?.results;
  const { specialities = [], keywords = [], professionals = [] } = found ?? {};
  const groups = [
    {
      label: 'Spécialités',
      proposals: specialities.map(({ id, name }) => ({
        key: id,
        name,
        choose: () => chooseWhat(name, { type: 'speciality' as const, id }),
      })),
    },
    {
      label: 'Mots-clés',
      proposals: keywords.map(({ id, keyword, need }) => ({
        key: id,
        name: keyword,
        detail: need ?? '',
        choose: () => chooseWhat(keyword, { type: 'keyword' as const, id }),
      })),
    },
    {
      label: 'Praticiens',
      proposals: professionals.map((person) => ({
        key: person.id,
        name: `${person.firstname} ${person.lastname}`,
        detail: detailOf(person),
        picture: <Avatar {...person} size="small" />,
        choose: () => void navigate(practitionerPath(person.slug), { replace: isOnSheetEntry() }),
      })),
    },
  ].filter(isFull);
  const none = texts.none(searched.typed);
  return (
    <ProposalList
      inputId={idOf('what')}
      text={fields.what}
      isTyped={isTyped('what')}
      label="Spécialités, mots-clés et praticiens proposés"
      groups={groups}
      note={noteOf({ ...query, currentData: found }, searched, {
        none,
        few: texts.fromLetters(SUGGESTIONS.fromLetters),
      })}
    />
  );
};

const cityProposals = (cities: readonly FoundCity[], choose: (place: string) => void) =>
  cities.map(({ label, zipCode, locationName }) => ({
    key: `${label} ${zipCode} ${locationName}`,
    name: label,
    detail: label.includes(zipCode) ? '' : zipCode,
    picture: <IconMapPin />,
    choose: () => choose(label),
  }));

const areaProposals = (areas: readonly FoundArea[], choose: (place: string) => void) =>
  areas.map(({ kind, label }) => ({
    key: `${kind} ${label}`,
    name: label,
    picture: <IconMapPin />,
    choose: () => choose(label),
  }));

export const WhereProposals = ({ fields, idOf, isTyped, typeWhere, setIsVideo }: SearchForm) => {
  const searched = useTyped(fields.where, CITY_LETTERS);
  const query = useFindCitiesQuery({ q: searched.typed }, { skip: searched.skip });
  const found = searched.skip ? undefined : query.currentData;
  const { cities = [], areas = [] } = found ?? {};
  const video = {
    key: 'video',
    name: searchTexts.videoMode,
    picture: <IconVideo />,
    choose: () => setIsVideo(true),
  };
  const groups = [
    { label: 'Villes', proposals: cityProposals(cities, typeWhere) },
    { label: 'Départements et régions', proposals: areaProposals(areas, typeWhere) },
    { label: 'À distance', proposals: [video] },
  ].filter(isFull);
  const isNowhere = found !== undefined && cities.length + areas.length === 0;
  const none = isNowhere ? texts.noPlace(searched.typed) : '';
  return (
    <ProposalList
      inputId={idOf('where')}
      text={fields.where}
      isTyped={isTyped('where')}
      label="Lieux proposés"
      groups={groups}
      note={noteOf({ ...query, currentData: found }, searched, { none, few: '' })}
    />
  );
};
