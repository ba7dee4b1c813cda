import { useEffect, useState } from 'react';
import { many } from '#web/staff/words.ts';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './excel.module.css';
import { timeOf, usualSeconds } from './saving-time.ts';

interface SendingProps {
  /** How many products are saved; none while the workbook is only looked over. */
  saving: number;
  /** How much of the file is there, from 0 to 1. */
  sent: number;
  /** What is saved: one of them and many. */
  noun?: readonly [one: string, many: string];
}

/** A workbook on its way, and then in the shop's hands. */
export function Sending({ saving, sent, noun = ['producto', 'productos'] }: SendingProps) {
  if (sent < 1) {
    const percent = Math.round(sent * 100);
    return (
      <div className={styles.sending}>
        <p role="status">Enviando la planilla…</p>
        <progress className={styles.progress} aria-label="Avance del envío" value={percent} max={100} />
      </div>
    );
  }
  return saving > 0 ? <Saving rows={saving} noun={noun} /> : <Loading label="Revisando la planilla…" />;
}

/** The shop saves all or nothing and says so only at the end: meanwhile, how long it has been and how long it usually is. */
function Saving({ rows, noun }: { rows: number; noun: readonly [string, string] }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setSeconds(Math.round((Date.now() - start) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <Loading label={`Guardando ${many(rows, ...noun)}…`} />
      <p className={styles.time}>{timeOf(seconds, usualSeconds(rows))}</p>
    </>
  );
}
