import { useState, type ComponentType } from 'react';
import layout from '../design/layout.module.css';

export type CursorPageProps = {
  /** `undefined` for the first page. */
  readonly cursor: string | undefined;
  readonly isLast: boolean;
  readonly onMore: (cursor: string) => void;
};

type CursorPagesProps<P extends object> = {
  readonly page: ComponentType<CursorPageProps & P>;
  readonly pageProps: P;
};

/** The loaded pages of a list, one below the other; the last one leads to the next. */
export const CursorPages = <P extends object>({ page: Page, pageProps }: CursorPagesProps<P>) => {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <div className={layout['starts-3']}>
      {cursors.map((cursor, index) => (
        <Page
          key={cursor ?? ''}
          {...pageProps}
          cursor={cursor}
          isLast={index === cursors.length - 1}
          onMore={(next) => setCursors([...cursors, next])}
        />
      ))}
    </div>
  );
};
