import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  title: string;
  /** Beside the title, in few words. */
  beside?: ReactNode;
  /** What an address may lead to. */
  id?: string;
  /** Its content reaches to the card's edges, as tables do. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled part of a record's page. */
export function Card({ title, beside, id: anchor, flush = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} id={anchor} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {beside && <span className={styles.beside}>{beside}</span>}
      </header>
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  );
}

/** What is known of the record, name by name: `Fact`s. */
export function CardFacts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** The same as a card of its own. */
export const FactsCard = ({ children, ...card }: Omit<CardProps, 'flush'>) => (
  <Card {...card}>
    <CardFacts>{children}</CardFacts>
  </Card>
);

/** The cards of a record: what it is about, and beside it what it is read with. */
export function CardColumns({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{beside}</div>
    </div>
  );
}
