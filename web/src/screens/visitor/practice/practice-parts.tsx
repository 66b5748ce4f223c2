import { practiceBlocks, type Practice, type PracticeFigures, type PracticeTown } from 'contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import type { Elements } from '../../../components/page/hooks/elements.ts';
import { FactLine } from '../../../components/page/fact-line.tsx';
import { LinkColumns } from '../../../components/page/link-columns.tsx';
import { counted, typographic } from '../../../components/design/french-format.ts';
import {
  IconArrowLeft,
  IconCash,
  IconClock,
  IconMapPin,
  IconSearch,
  IconUsers,
} from '../../../components/design/icons.ts';
import { Message } from '../../../components/page/notices/message.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { PracticePicture } from '../../../features/specialities/practice-picture.tsx';
import { practiceInTownPath } from '../../../paths.ts';
import styles from './practice-parts.module.css';
import { practiceTexts as texts } from './practice-texts.ts';
import layout from '../../../components/design/layout.module.css';

type PracticeProps = { readonly practice: Practice };

/** The background of the page covers the edge of the picture. */
const WavyEdge = () => (
  <svg
    className={styles['edge']}
    viewBox="0 0 100 480"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M0 0H99C62 62 6 120 4 196C2 262 40 300 42 356C43 404 32 432 36 480H0Z" />
  </svg>
);

type HeroProps = PracticeProps & {
  readonly title: string;
  readonly lead: string;
  readonly back: { readonly to: string; readonly words: string };
  readonly find: { readonly to: string; readonly words: string };
};

/** The title beside the practice's picture, whose background extends behind the header. */
export const PracticeHero = ({ practice, title, lead, back, find }: HeroProps) => (
  <div className={styles['hero']}>
    <div className={styles['art']}>
      <PracticePicture
        className={styles['picture']}
        name={practice.name}
        picture={practice.picture}
        sizes="(width < 768px) 100vw, 56vw"
        isFirst
      />
      <WavyEdge />
    </div>
    <div className={styles['words']}>
      <Link className={styles['back']} to={back.to}>
        <IconArrowLeft size={18} />
        <span>{back.words}</span>
      </Link>
      <h1 className={styles['title']}>{title}</h1>
      <p className={typography['lead']}>{typographic(lead)}</p>
      <ButtonLink className={styles['find']} to={find.to} icon={<IconSearch />}>
        {find.words}
      </ButtonLink>
    </div>
  </div>
);

/** The catalogue's text about the practice, without its first paragraph. */
export const PracticeText = ({ practice: { name, text } }: PracticeProps) => {
  const [opening, ...blocks] = practiceBlocks(text ?? texts.noDescription(name));
  return (
    <div className={styles['text']}>
      {opening === undefined ? null : (
        <p className={styles['opening']}>{typographic(opening.words)}</p>
      )}
      {blocks.map(({ kind, words }, index) =>
        kind === 'title' ? (
          <h2 key={index}>{typographic(words)}</h2>
        ) : (
          <p key={index}>{typographic(words)}</p>
        ),
      )}
    </div>
  );
};

export const HealthNotice = () => (
  <Message tone="information">
    <strong>{texts.health.title}</strong>
    <span>{` ${texts.health.text}`}</span>
  </Message>
);

type InBriefProps = { readonly figures: PracticeFigures; readonly practice: Practice };

/** Only figures that are counted. */
export const InBrief = ({ figures, practice }: InBriefProps) => {
  const { practitioners, priceFrom, durations, options } = figures;
  const brief = texts.brief;
  if (practitioners === 0) return null;
  return (
    <section className={classes(surfaces['card'], surfaces['roomy'])} aria-labelledby="en-bref">
      <h2 className={classes(typography['subtitle'], styles['brief-title'])} id="en-bref">
        {brief.title}
      </h2>
      <ul>
        {durations === null ? null : (
          <FactLine icon={<IconClock />} term={brief.duration(durations)}>
            {brief.durationDetail}
          </FactLine>
        )}
        {priceFrom === null ? null : (
          <FactLine icon={<IconCash />} term={brief.price(priceFrom)}>
            {brief.priceDetail}
          </FactLine>
        )}
        {options.length === 0 ? null : (
          <FactLine icon={<IconMapPin />} term={options.map(({ name }) => name).join(', ')}>
            {brief.optionsDetail}
          </FactLine>
        )}
        <FactLine icon={<IconUsers />} term={texts.count(practitioners, practice)}>
          {brief.countDetail}
        </FactLine>
      </ul>
    </section>
  );
};

/**
 * The texts, with a note on health beside their first lines; on narrow screens the note comes before the
 * figures.
 */
export const Columns = ({
  children,
  side,
}: {
  readonly children: ReactNode;
  readonly side: Elements;
}) => (
  <div className={styles['columns']}>
    <div className={styles['main']}>{children}</div>
    <aside className={styles['aside']}>{side}</aside>
  </div>
);

type TownsProps = PracticeProps & {
  readonly towns: readonly PracticeTown[];
  readonly title: string;
};

export const Towns = ({ practice, towns, title }: TownsProps) =>
  towns.length === 0 ? null : (
    <section className={layout['stack-5']} aria-labelledby="villes">
      <h2 id="villes">{title}</h2>
      <LinkColumns
        links={towns.map(({ slug, name, practitioners }) => ({
          to: practiceInTownPath(practice.slug, slug),
          name,
          note: counted(practitioners, 'praticien', 'praticiens'),
        }))}
      />
    </section>
  );
