import { useLocation } from 'react-router-dom';
import { classes } from '../../../components/design/classes.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { IconChevronLeft, IconChevronRight } from '../../../components/design/icons.ts';
import { useScrolledRow } from '../../../components/page/hooks/scrolled-row.ts';
import row from '../../../components/controls/tab-row.module.css';
import { profileTexts as texts } from './practitioner-profile-texts.ts';
import styles from './profile-tabs.module.css';

type ProfilePart = { readonly anchor: string; readonly label: string };

const presentation = { anchor: 'professional-presentation', label: texts.tabs.presentation };
const contact = { anchor: 'contact', label: texts.tabs.contact };
const bookable: readonly ProfilePart[] = [
  { anchor: 'sessions', label: texts.tabs.sessions },
  { anchor: 'events', label: texts.tabs.events },
];
const reviews = { anchor: 'reviews', label: texts.tabs.reviews };

/** Imported profiles have a presentation and a contact only. */
export const partsOf = (isImported: boolean, canTakeAppointments: boolean) => {
  if (isImported) return [presentation, contact];
  return [presentation, ...(canTakeAppointments ? bookable : []), reviews, contact];
};

/** Pixels by which an arrow pushes the row. */
const STEP = 150;

/** The arrows are shown only if the tabs do not fit. */
const allInSight = { active: 0, isFirst: true, isLast: true };

type ProfileTabsProps = {
  readonly className: string | undefined;
  readonly parts: readonly ProfilePart[];
};

export const ProfileTabs = ({ className, parts }: ProfileTabsProps) => {
  const { hash } = useLocation();
  const { row: tabs, place } = useScrolledRow<HTMLElement>(allInSight);
  const here = parts.find(({ anchor }) => hash === `#${anchor}`) ?? parts[0];
  const push = (steps: 1 | -1) => () => tabs.current?.scrollBy({ left: steps * STEP });
  return (
    <div className={classes(styles['bar'], className)}>
      <nav ref={tabs} className={classes(row['row'], styles['tabs'])} aria-label={texts.tabsLabel}>
        {parts.map(({ anchor, label }) => (
          <a
            key={anchor}
            className={classes(row['tab'], styles['tab'], anchor === here?.anchor && row['here'])}
            href={`#${anchor}`}
            aria-current={anchor === here?.anchor ? 'location' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      {/* The buttons are skipped by the keyboard, because focusing a tab already scrolls it into view. */}
      {place.isFirst ? null : (
        <IconButton
          className={styles['before']}
          label={texts.tabsBefore}
          icon={<IconChevronLeft />}
          tabIndex={-1}
          onClick={push(-1)}
        />
      )}
      {place.isLast ? null : (
        <IconButton
          className={styles['after']}
          label={texts.tabsAfter}
          icon={<IconChevronRight />}
          tabIndex={-1}
          onClick={push(1)}
        />
      )}
    </div>
  );
};
