import { ErasureRequest } from '../../../features/account-erasure/ask-erasure.tsx';
import styles from './ask-erasure-screen.module.css';

/** The same page as a customer's, in the column of the practitioner's pages. */
export const AskPractitionerErasureScreen = () => (
  <div className={styles['page']}>
    <ErasureRequest as="practitioner" />
  </div>
);
