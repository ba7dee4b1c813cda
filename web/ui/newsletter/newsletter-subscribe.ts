import { limpiarDato } from '#contract/valores/dato.ts';
import { esEmail } from '#contract/valores/email-pattern.ts';
import { announce } from '#web/ui/frame/announce.tsx';

export interface NewsletterState {
  is: 'loading' | 'idle' | 'sending' | 'done';
  wrong?: { field: 'email' | 'terms' | 'form'; message: string };
}

const SIMULATED_MS = 2_000;

/** Checks the form in the order of its fields, each problem until its field is mended; waits as a server would make one wait, and says that all went well. */
export async function subscribe(form: HTMLFormElement, show: (state: NewsletterState) => void): Promise<void> {
  const [email, terms] = form.querySelectorAll('input');
  // Submitted again meanwhile: once is enough.
  if (!email || !terms || form.ariaBusy === 'true') return;

  const refuse = (input: HTMLInputElement, field: 'email' | 'terms', message: string) => {
    show({ is: 'idle', wrong: { field, message } });
    input.addEventListener('input', () => form.ariaBusy !== 'true' && show({ is: 'idle' }), { once: true });
    input.focus();
  };
  if (!esEmail(limpiarDato(email.value))) {
    return refuse(email, 'email', 'Por favor, ingresa un correo electrónico válido.');
  }
  if (!terms.checked) return refuse(terms, 'terms', 'Debes aceptar los términos y condiciones');
  const sent = email.value;
  form.ariaBusy = 'true';
  show({ is: 'sending' });
  await new Promise((resolve) => setTimeout(resolve, SIMULATED_MS));
  form.ariaBusy = null;
  // What was typed meanwhile is another address, and stays.
  if (email.value === sent) form.reset();
  show({ is: 'done' });
  announce('¡Suscripción exitosa!');
}
