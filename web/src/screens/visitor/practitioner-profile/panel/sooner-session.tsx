import {
  HORIZON_DAYS,
  optionNames,
  type AnswerOf,
  type OfferedStart,
  type PractitionerProfile,
} from 'contracts';
import { Link } from 'react-router-dom';
import { api } from '../../../../api/api.ts';
import { requestOf } from '../../../../api/request.ts';
import {
  addDays,
  daysBetween,
  DOT,
  priceText,
  spokenHour,
} from '../../../../components/design/french-format.ts';
import { IconChevronRight, IconLeaf } from '../../../../components/design/icons.ts';
import { WithOrdinals } from '../../../../components/page/dialogs/with-ordinals.tsx';
import { watchFocus } from '../../../../components/page/hooks/lost-focus.ts';
import typography from '../../../../components/design/typography.module.css';
import { dayWords } from '../../../../features/starts/next-start-words.ts';
import { DAYS_A_PAGE } from '../../../../features/starts/use-start-page.ts';
import styles from './next-free.module.css';
import {
  changedChoice,
  confirmationQueryOf,
  isWhole,
  startsQueryOf,
  type Offered,
  type PanelChoice,
  type WholeChoice,
} from './panel-choice.ts';
import { startsTagsOf, type StartsQuestion } from '../practitioner-profile-api.ts';
import { PANEL } from './sessions.tsx';

const { useGetFirstStartsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The first start of each question, or `null`. */
    getFirstStarts: build.query<readonly (OfferedStart | null)[], readonly StartsQuestion[]>({
      queryFn: async (...[questions, , , ask]) => {
        const answers = await Promise.all(
          questions.map(async (question) => ask(requestOf('getOfferedStarts', question))),
        );
        const failure = answers.find(({ error }) => error !== undefined)?.error;
        if (failure !== undefined) return { error: failure };
        const starts = answers.map(({ data }) => data as AnswerOf<'getOfferedStarts'>);
        return { data: starts.map(([first = null]) => first) };
      },
      providesTags: (_starts, _error, questions) => questions.flatMap(startsTagsOf),
    }),
  }),
});

const texts = {
  sooner: (session: string) => `${session}, plus tôt`,
  free: (session: string) => `${session}, disponible`,
  from: (day: string, hour: string) => `Dès ${day} à\u00a0${spokenHour(hour)}`,
} as const;

/** Each other session, as much like the choice as it is offered. */
const otherSessionsOf = (offered: Offered, choice: PanelChoice): readonly WholeChoice[] =>
  offered.profile.consultations
    .filter(({ id }) => id !== choice.consultationId)
    .map(({ id }) =>
      changedChoice(offered, { ...choice, consultationId: id, key: 'consultationId' }),
    )
    .filter(isWhole)
    .filter(({ consultationId }) => consultationId !== choice.consultationId);

type SoonerSessionProps = {
  readonly offered: Offered;
  readonly choice: WholeChoice;
  /** The first day in sight. */
  readonly from: string;
  /** The start of the chosen session that is offered in place of these days. */
  readonly next: OfferedStart | undefined;
};

/** The last day on which another session is of interest. */
const untilOf = ({ offered: { profile }, from, next }: SoonerSessionProps): string => {
  if (next === undefined) return addDays(profile.today, HORIZON_DAYS);
  return next.date < from ? addDays(from, DAYS_A_PAGE - 1) : next.date;
};

const momentOf = ({ date, start }: OfferedStart) => `${date} ${start}`;

const isBefore = (one: OfferedStart, other: OfferedStart | undefined): boolean =>
  other !== undefined && momentOf(one) < momentOf(other);

type Found = { readonly session: WholeChoice; readonly start: OfferedStart };

const useSoonest = (props: SoonerSessionProps): Found | undefined => {
  const { offered, choice, from, next } = props;
  const sessions = otherSessionsOf(offered, choice);
  const days = daysBetween(from, untilOf(props)) + 1;
  const questions = sessions.map((each) => startsQueryOf(offered.profile.id, each, from, days));
  const { currentData: starts = [] } = useGetFirstStartsQuery(questions, {
    skip: questions.length === 0,
  });
  const isOffered = (start: OfferedStart) =>
    next === undefined || next.date < from || isBefore(start, next);
  return sessions
    .flatMap((session, index) => {
      const start = starts[index];
      return start && isOffered(start) ? [{ session, start }] : [];
    })
    .toSorted((one, other) => momentOf(one.start).localeCompare(momentOf(other.start)))[0];
};

/** How it differs from what is chosen, and what it costs. */
const detailOf = (
  { consultations, addresses, today }: PractitionerProfile,
  { session, start }: Found,
  choice: WholeChoice,
): string => {
  const { option, consultationId, addressId } = session;
  const price = consultations
    .find(({ id }) => id === consultationId)
    ?.options.find(({ id }) => id === option)?.price;
  return [
    texts.from(dayWords(start.date, today), start.start),
    ...(option === choice.option ? [] : [optionNames[option]]),
    ...addresses
      .filter(({ id }) => id === addressId && id !== choice.addressId)
      .map(({ address }) => address),
    priceText(price ?? null),
  ].join(DOT);
};

/** What was tapped leaves with its line: the focus goes on where the session is chosen. */
const keepFocus = () =>
  watchFocus(() => document.querySelector<HTMLElement>(`#${PANEL} details:last-child summary`));

/** Another session of the practitioner that is free before the chosen one, as a line to tap. */
export const SoonerSession = (props: SoonerSessionProps) => {
  const { offered, choice, next } = props;
  const found = useSoonest(props);
  const session = offered.profile.consultations.find(
    ({ id }) => id === found?.session.consultationId,
  );
  if (found === undefined || session === undefined) return null;
  return (
    <Link
      className={styles['way']}
      to={`?${confirmationQueryOf(found.session, found.start)}`}
      replace
      preventScrollReset
      onClick={keepFocus}
    >
      <IconLeaf />
      <span className={styles['words']}>
        <span>
          {isBefore(found.start, next) ? texts.sooner(session.name) : texts.free(session.name)}
        </span>
        <span className={typography['small']}>
          <WithOrdinals>{detailOf(offered.profile, found, choice)}</WithOrdinals>
        </span>
      </span>
      <IconChevronRight />
    </Link>
  );
};
