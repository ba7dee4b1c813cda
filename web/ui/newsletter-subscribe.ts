import { EMAIL_PATTERN } from '#contract/email-pattern.ts';
import { announce } from './announce.tsx';

export interface NewsletterState {
  is: 'loading' | 'idle' | 'sending' | 'done';
  wrong?: { field: 'email' | 'terms' | 'form'; message: string };
}

const SIMULATED_MS = 2_000;

/** Checks the form in the order of its fields, waits as a server would make one wait, and says that all went well. */
export async function subscribe(form: HTMLFormElement, show: (state: NewsletterState) => void): Promise<void> {
  const [email, terms] = form.querySelectorAll('input');
  if (!email || !terms) return;
  if (!EMAIL_PATTERN.test(email.value.trim())) {
    show({ is: 'idle', wrong: { field: 'email', message: 'Por favor, ingresa un correo electrónico válido.' } });
    return email.focus();
  }
  if (!terms.checked) {
    show({ is: 'idle', wrong: { field: 'terms', message: 'Debes aceptar los términos y condiciones' } });
    return terms.focus();
  }
  // Submitted again meanwhile, by a key: once is enough.
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  show({ is: 'sending' });
  await new Promise((resolve) => setTimeout(resolve, SIMULATED_MS));
  form.ariaBusy = null;
  form.reset();
  show({ is: 'done' });
  announce('¡Suscripción exitosa!');
}
