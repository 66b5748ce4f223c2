import { BRAND } from 'contracts';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import styles from './brand.module.css';
import mark from './marque.svg';

export const Brand = () => (
  <Link className={styles['brand']} to={paths.home}>
    <img src={mark} alt="" width={34} height={34} fetchPriority="low" />
    <span>{BRAND}</span>
  </Link>
);
