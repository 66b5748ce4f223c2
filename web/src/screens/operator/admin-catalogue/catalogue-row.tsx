import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import type { Elements } from '../../../components/page/hooks/elements.ts';
import { IconPencil } from '../../../components/design/icons.ts';
import { IconArchive } from '../../../components/design/later-icons.ts';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import styles from './admin-catalogue-screen.module.css';
import { texts } from './admin-catalogue-texts.ts';
import layout from '../../../components/design/layout.module.css';

type RowAction = { readonly label: string; readonly name: string; readonly onAsk: () => void };

export type CatalogueRowProps = {
  readonly name: string;
  readonly picture?: string | undefined;
  readonly badge?: Elements;
  readonly children?: ReactNode;
  readonly isBusy: boolean;
  readonly revise: Omit<RowAction, 'label'>;
  /** Archiving asks for a confirmation; restoring does not. */
  readonly archive: RowAction | null;
  readonly restore: RowAction | null;
};

export const CatalogueRow = ({
  name,
  picture,
  badge,
  children,
  isBusy,
  revise,
  archive,
  restore,
}: CatalogueRowProps) => (
  <li className={classes(surfaces['card'], surfaces['flat'], styles['row'])}>
    {picture === undefined ? null : (
      <img className={styles['thumbnail']} src={picture} alt="" loading="lazy" />
    )}
    <div className={styles['words']}>
      <h3 className={styles['name']}>
        <span>{`${name} `}</span>
        {badge}
      </h3>
      {children ? <div className={typography['small']}>{children}</div> : null}
    </div>
    <div className={layout['wrap-2']}>
      <Button
        variant="quiet"
        size="small"
        icon={<IconPencil />}
        aria-label={revise.name}
        disabled={isBusy}
        onClick={revise.onAsk}
      >
        Modifier
      </Button>
      {archive === null ? null : (
        <Button
          variant="quiet"
          size="small"
          icon={<IconArchive />}
          aria-label={archive.name}
          disabled={isBusy}
          onClick={archive.onAsk}
        >
          {archive.label}
        </Button>
      )}
      {restore === null ? null : (
        <Button
          variant="second"
          size="small"
          aria-label={restore.name}
          isBusy={isBusy}
          busyText={texts.busy}
          onClick={restore.onAsk}
        >
          {restore.label}
        </Button>
      )}
    </div>
  </li>
);
