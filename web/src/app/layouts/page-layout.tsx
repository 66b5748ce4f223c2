import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { Elements } from '../../components/page/hooks/elements.ts';
import { NarrowColumn } from '../../components/page/narrow-column.tsx';
import { SkeletonCards } from '../../components/page/notices/skeleton.tsx';
import { ErrorBoundary } from '../notices/error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header, type HeaderLook } from './header.tsx';
import { PathTitle } from '../path-title.tsx';
import styles from './page-layout.module.css';

const MAIN = 'contenu';

export const SkipLink = () => (
  <a className={styles['skip']} href={`#${MAIN}`}>
    Aller au contenu
  </a>
);

/** The part that changes with the page; it takes the focus after a navigation. */
export const Main = ({ children, className }: MainProps) => (
  <main id={MAIN} tabIndex={-1} className={className}>
    <Suspense
      fallback={
        <NarrowColumn>
          <PathTitle />
          <output className="visually-hidden">Chargement…</output>
          <SkeletonCards />
        </NarrowColumn>
      }
    >
      <ErrorBoundary key={useLocation().pathname}>{children}</ErrorBoundary>
    </Suspense>
  </main>
);
type MainProps = { readonly children: Elements; readonly className?: string | undefined };

/** The whole page between the edges of the window; the skip link comes first. */
export const PageFrame = ({ children }: { readonly children: Elements }) => (
  <div className={styles['page']}>
    <SkipLink />
    {children}
  </div>
);

type PublicLayoutProps = {
  /** `clear` makes the header transparent over the background of the page. */
  readonly look?: HeaderLook;
  /** Whether its pages are forms. */
  readonly isOfForms?: boolean;
};

export const PublicLayout = ({ look = 'plain', isOfForms = false }: PublicLayoutProps) => (
  <PageFrame>
    <Header look={look} />
    <Main className={styles['main']}>
      <Outlet />
    </Main>
    <Footer isShort={isOfForms} />
  </PageFrame>
);
