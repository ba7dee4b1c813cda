import { type FormEvent, useEffect, useState } from 'react';
import { bring, whatToDo } from '#web/client/api/bring.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './newsletter.module.css';
import type { NewsletterState } from './newsletter-subscribe.ts';

const loadSubscribe = () => bring(() => import('./newsletter-subscribe.ts'));

/** The subscription, which is simulated: nothing is sent or kept (D37). Its work comes with the first touch. */
export function Newsletter() {
  const [state, setState] = useState<NewsletterState>({ is: 'loading' });
  const { is, wrong } = state;

  useEffect(() => setState({ is: 'idle' }), []);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    try {
      await (await loadSubscribe()).subscribe(form, setState);
    } catch (error) {
      setState({ is: 'idle', wrong: { field: 'form', message: `No pudimos suscribirte. ${whatToDo(error)}` } });
    }
  }

  const problem = (field: string) =>
    wrong?.field === field && (
      <p id={`novedades-${field}-error`} role="alert" className={styles.wrong}>
        {wrong.message}
      </p>
    );
  const invalid = (field: string) =>
    wrong?.field === field ? { 'aria-invalid': true, 'aria-describedby': `novedades-${field}-error` } : undefined;

  return (
    <form
      className={styles.form}
      aria-labelledby="novedades"
      noValidate
      onFocus={() => void loadSubscribe().catch(() => {})}
      onSubmit={(event) => void onSubmit(event)}
    >
      <div>
        <h2 id="novedades" className={styles.title}>
          Ofertas y novedades en tu correo
        </h2>
        <p className={styles.text}>Rebajas, productos nuevos y datos para la faena.</p>
      </div>
      <div>
        <label htmlFor="novedades-email" className={styles.label}>
          Tu correo
        </label>
        <div className={styles.line}>
          <input
            id="novedades-email"
            type="email"
            autoComplete="email"
            maxLength={254}
            className={styles.input}
            {...invalid('email')}
          />
          <Button type="submit" disabled={is === 'loading'} aria-disabled={is === 'sending'}>
            {is === 'sending' ? 'Suscribiendo…' : 'Suscribirse'}
          </Button>
        </div>
        {problem('email')}
        <label className={styles.terms}>
          <input type="checkbox" {...invalid('terms')} />
          <span>
            Acepto los <Link to="/terminos">términos y condiciones</Link>
          </span>
        </label>
        {problem('terms')}
        {problem('form')}
        <noscript>
          {import.meta.env.SSR && <p className={styles.wrong}>La suscripción necesita JavaScript.</p>}
        </noscript>
        {is === 'done' && <p className={styles.done}>¡Suscripción exitosa!</p>}
      </div>
    </form>
  );
}
