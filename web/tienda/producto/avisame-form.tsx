import { pedirAviso } from '#contract/catalogo/avisos.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useSession } from '#web/client/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Done, Wrong } from './form-parts.tsx';
import styles from './producto-form.module.css';
import { useSend } from './use-send.ts';

/** Asks to be written to, once, when the product is there again. */
export default function AvisameForm({ id }: { id: number }) {
  const { user } = useSession();
  const { form, said, sending, done, errors, invalid, onSubmit, onChange } = useSend({
    body: pedirAviso.body,
    compose: (field) => ({ email: field('email') }),
    send: (body) => api(pedirAviso, { params: { id: String(id) }, body }),
    failed: pedirAviso.fallback,
  });
  if (done) return <Done said={said} message={done} />;
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Avísame cuando llegue"
      noValidate
      onSubmit={onSubmit}
      onChange={onChange}
    >
      <label className={styles.field}>
        Tu correo
        <input
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={user?.email ?? ''}
          {...invalid('email')}
        />
      </label>
      <Wrong name="email" errors={errors} />
      <p className={styles.soft}>Un solo correo, cuando llegue. Desde él puedes quitar tus otros avisos.</p>
      <Wrong name="form" errors={errors} />
      <Button type="submit" aria-disabled={sending}>
        {sending ? 'Anotando…' : 'Avísame'}
      </Button>
    </form>
  );
}
