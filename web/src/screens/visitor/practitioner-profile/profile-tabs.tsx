import { useLocation } from 'react-router-dom';
import { classes } from '../../../components/classes.ts';
import row from '../../../components/tab-row.module.css';
import { profileTexts as texts } from './practitioner-profile-texts.ts';
import styles from './profile-tabs.module.css';

export type ProfilePart = { readonly anchor: string; readonly label: string };

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

/** Links to the parts of the page. */
export const ProfileTabs = ({ parts }: { readonly parts: readonly ProfilePart[] }) => {
  const { hash } = useLocation();
  const here = parts.find(({ anchor }) => hash === `#${anchor}`) ?? parts[0];
  return (
    <nav className={classes(row['row'], styles['tabs'])} aria-label={texts.tabsLabel}>
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
  );
};
