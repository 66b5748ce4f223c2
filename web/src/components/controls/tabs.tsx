import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../design/classes.ts';
import row from './tab-row.module.css';
import styles from './tabs.module.css';

export type Tab = { readonly id: string; readonly label: ReactNode; readonly panel: ReactNode };

export type TabsProps = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The id of the tab that is open at first; by default the first tab. */
  readonly opensAt?: string | undefined;
  readonly onChoose?: (id: string) => void;
};

const steps: ReadonlyMap<string, number> = new Map(
  Object.entries({ ArrowLeft: -1, ArrowRight: 1 }),
);

export const Tabs = ({ label, tabs, opensAt, onChoose }: TabsProps) => {
  const ownId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      tabs.findIndex(({ id }) => id === opensAt),
    ),
  );
  const open = (index: number) => {
    setChosen(index);
    onChoose?.(tabs[index]?.id ?? '');
  };
  const choose = (index: number) => {
    const next = (index + tabs.length) % tabs.length;
    open(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = steps.get(key);
    if (step !== undefined) choose(chosen + step);
  };
  const tab = tabs[chosen];
  return (
    <div>
      <div
        ref={list}
        className={classes(row['row'], styles['tabs'])}
        role="tablist"
        aria-label={label}
      >
        {tabs.map(({ id, label: name }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${ownId}-${id}`}
            className={classes(row['tab'], styles['tab'], index === chosen && row['here'])}
            aria-selected={index === chosen}
            aria-controls={`${ownId}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => open(index)}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${ownId}-panel`}
        key={tab?.id}
        aria-labelledby={`${ownId}-${tab?.id ?? ''}`}
      >
        {tab?.panel}
      </div>
    </div>
  );
};
