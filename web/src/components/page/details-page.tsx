import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../design/classes.ts';
import type { Elements } from './hooks/elements.ts';
import { IconArrowLeft } from '../design/icons.ts';
import styles from './details-page.module.css';
import surfaces from '../design/surfaces.module.css';
import typography from '../design/typography.module.css';
import { WithOrdinals } from './dialogs/with-ordinals.tsx';
import layout from '../design/layout.module.css';

export const BackLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link className={styles['back']} to={to}>
    <IconArrowLeft size={18} />
    <span>{children}</span>
  </Link>
);

export type DetailsPageProps = {
  readonly title: string;
  /** Before the title. */
  readonly picture?: Elements;
  readonly state: Elements;
  readonly side: Elements;
  readonly children: ReactNode;
};

export const DetailsPage = ({ title, picture, state, side, children }: DetailsPageProps) => (
  <>
    <div className={styles['head']}>
      <div className={styles['who']}>
        {picture}
        <h1 className={styles['title']}>
          <WithOrdinals>{title}</WithOrdinals>
        </h1>
      </div>
      {state}
    </div>
    <div className={styles['area']}>
      <div className={layout['stack-4']}>{side}</div>
      <div className={styles['main']}>{children}</div>
    </div>
  </>
);

type TitledProps = { readonly id: string; readonly children: ReactNode };

export const DetailsSubtitle = ({ id, children }: TitledProps) => (
  <h2 className={typography['subtitle']} id={id}>
    {children}
  </h2>
);

export const FactCard = ({ id, title, children }: TitledProps & { readonly title: string }) => (
  <section
    className={classes(surfaces['card'], surfaces['roomy'], layout['stack-3'])}
    aria-labelledby={id}
  >
    <DetailsSubtitle id={id}>{title}</DetailsSubtitle>
    <dl className={layout['stack-3']}>{children}</dl>
  </section>
);

type FactProps = { readonly term: string; readonly children: ReactNode };

export const Fact = ({ term, children }: FactProps) => (
  <div className={styles['line']}>
    <dt>{term}</dt>
    <dd>
      <WithOrdinals>{children}</WithOrdinals>
    </dd>
  </div>
);

export const FinePrint = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes(typography['small'], styles['fine'])}>
    <WithOrdinals>{children}</WithOrdinals>
  </span>
);
