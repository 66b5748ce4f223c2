import type { InvoicePage } from 'contracts';
import { classes } from '../../components/design/classes.ts';
import typography from '../../components/design/typography.module.css';
import styles from './invoice-paper.module.css';

type PageProps = { readonly page: InvoicePage };

const Parties = ({ page }: PageProps) => (
  <div className={styles['parties']}>
    <div>
      <p className={styles['name']}>{page.sellerName}</p>
      {page.sellerLines.map((line) => (
        <p key={line} className={typography['small']}>
          {line}
        </p>
      ))}
    </div>
    <div className={styles['buyer']}>
      <p className={typography['small']}>Pour</p>
      <p className={typography['name']}>{page.buyerName}</p>
      {page.buyerLines.map((line) => (
        <p key={line} className={typography['small']}>
          {line}
        </p>
      ))}
    </div>
  </div>
);

const Lines = ({ page: { heads, rows } }: PageProps) => (
  <table className={styles['lines']}>
    <thead>
      <tr>
        <th scope="col">{heads.text}</th>
        <th scope="col">{heads.quantity}</th>
        <th scope="col">{heads.price}</th>
        <th scope="col">{heads.sum}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ text, detail, quantity, price, sum }, index) => (
        <tr key={index}>
          <td>
            <span className={styles['text']}>{text}</span>
            {detail === null ? null : <span className={typography['small']}>{detail}</span>}
          </td>
          <td>{quantity}</td>
          <td>{price}</td>
          <td>{sum}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** An invoice or a credit note with the same content as its PDF. */
export const InvoicePaper = ({ page }: PageProps) => (
  <div className={styles['paper']}>
    <Parties page={page} />
    <div>
      <p className={styles['title']}>{`${page.title} ${page.number}`}</p>
      {[page.issued, ...page.cancels].map((line) => (
        <p key={line} className={typography['small']}>
          {line}
        </p>
      ))}
    </div>
    <Lines page={page} />
    <dl className={styles['sums']}>
      {page.taxes.map(({ text, sum }) => (
        <div key={text} className={styles['sum']}>
          <dt>{text}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
      <div className={classes(styles['sum'], styles['total'])}>
        <dt>{page.total.text}</dt>
        <dd>{page.total.sum}</dd>
      </div>
    </dl>
    {page.mention === '' ? null : <p className={typography['small']}>{page.mention}</p>}
    {page.footerLines.map((line, index) => (
      <p key={index} className={typography['small']}>
        {line}
      </p>
    ))}
  </div>
);
