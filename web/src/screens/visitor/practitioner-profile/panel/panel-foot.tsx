import type { Elements } from '../../../../components/page/hooks/elements.ts';
import styles from './panel-foot.module.css';

type PanelFootProps = {
  readonly note: string;
  readonly children: Elements;
};

/** The button of the panel, which stays visible while the content above it scrolls. */
export const PanelFoot = ({ note, children }: PanelFootProps) => (
  <div className={styles['foot']}>
    {children}
    <p className={styles['note']}>{note}</p>
  </div>
);
