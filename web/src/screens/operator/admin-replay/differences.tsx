import { useId, useState } from 'react';
import { takeLostFocus } from '../../../components/page/hooks/lost-focus.ts';
import { Button } from '../../../components/controls/button.tsx';
import { QueryView } from '../../../api/query-view.tsx';
import { IconChevronDown } from '../../../components/design/icons.ts';
import { useGetDifferencesQuery, type ViewOfLog } from './admin-replay-api.ts';
import { differenceTexts as texts } from './admin-replay-texts.ts';
import styles from './differences.module.css';

const RESOLVED =
  'Ces écarts ont disparu depuis la comparaison\u00a0: la vue qui sert a rattrapé la nouvelle.';

const SHORT_MAX = 120;

/** JSON as in the log, on one line if it is short. */
const Written = ({ value }: { readonly value: unknown }) => {
  const line = JSON.stringify(value);
  if (line.length <= SHORT_MAX) return <code className={styles['code']}>{line}</code>;
  return (
    <details>
      <summary className={styles['code']}>{texts.start(line)}</summary>
      <pre className={styles['code']}>{JSON.stringify(value, null, 2)}</pre>
    </details>
  );
};

const Value = ({ label, value }: { readonly label: string; readonly value: unknown }) => (
  <td data-label={label}>
    {value === undefined ? (
      <span className={styles['absent']}>(absent)</span>
    ) : (
      <Written value={value} />
    )}
  </td>
);

type PageProps = {
  readonly view: ViewOfLog;
  readonly title: string;
  readonly after: string | undefined;
  readonly isLast: boolean;
  readonly onMore: (after: string) => void;
};

const DifferencesPage = ({ view, title, after, isLast, onMore }: PageProps) => {
  const query = useGetDifferencesQuery({ view, after });
  return (
    <QueryView
      query={query}
      isEmpty={({ differences }) => differences.length === 0}
      empty={<p>{RESOLVED}</p>}
    >
      {({ differences, next }) => (
        <>
          <table
            ref={after === undefined ? undefined : takeLostFocus}
            tabIndex={-1}
            className={styles['table']}
            aria-label={texts.label(title)}
          >
            <thead>
              <tr>
                <th scope="col">Document</th>
                <th scope="col">{texts.path}</th>
                <th scope="col">{texts.live}</th>
                <th scope="col">{texts.rebuilt}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((difference) => (
                <tr key={difference.id}>
                  <th scope="row">
                    <code className={styles['code']}>{difference.id}</code>
                  </th>
                  <td data-label={texts.path}>
                    {difference.path === '' ? (
                      <span className={styles['absent']}>(tout le document)</span>
                    ) : (
                      <code className={styles['code']}>{difference.path}</code>
                    )}
                  </td>
                  <Value label={texts.live} value={difference.live} />
                  <Value label={texts.rebuilt} value={difference.rebuilt} />
                </tr>
              ))}
            </tbody>
          </table>
          {isLast && next !== null ? (
            <Button variant="second" size="small" onClick={() => onMore(next)}>
              Voir la suite
            </Button>
          ) : null}
        </>
      )}
    </QueryView>
  );
};

export type DifferencesProps = { readonly view: ViewOfLog; readonly title: string };

/** The differences of each document between the serving view and a replay of the log. */
export const DifferencesList = ({ view, title }: DifferencesProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const panelId = useId();
  return (
    <div className={styles['differences']}>
      <button
        type="button"
        className={styles['fold']}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{isOpen ? 'Masquer les écarts' : 'Voir les écarts'}</span>
        <IconChevronDown />
      </button>
      <div id={panelId} className={styles['panel']} hidden={!isOpen}>
        {isOpen
          ? pages.map((after, index) => (
              <DifferencesPage
                key={after ?? ''}
                view={view}
                title={title}
                after={after}
                isLast={index === pages.length - 1}
                onMore={(next) => setPages([...pages, next])}
              />
            ))
          : null}
      </div>
    </div>
  );
};
