import { acceptedBy } from 'contracts';
import { Badge } from '../../components/page/badge.tsx';
import styles from './public-profile.module.css';

type PaymentListProps = {
  readonly methods: readonly string[];
  /** In a video session no one can pay in cash (D-79). */
  readonly isByVideo?: boolean;
};

export const PaymentList = ({ methods, isByVideo = false }: PaymentListProps) => {
  const accepted = acceptedBy(methods, isByVideo);
  if (methods.length === 0)
    return <p className={styles['none']}>Aucun moyen de paiement renseigné pour le moment.</p>;
  return (
    <>
      <ul className={styles['tags']}>
        {accepted.map((method) => (
          <li key={method}>
            <Badge tone="quiet">{method}</Badge>
          </li>
        ))}
      </ul>
      <p className={styles['none']}>
        {`Les prix sont en euros, réglés auprès du praticien. ${accepted.length < methods.length ? 'Pas d’espèces pour une consultation en visio.' : ''}`}
      </p>
    </>
  );
};
