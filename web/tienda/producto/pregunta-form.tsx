import { MAX_PREGUNTA, preguntar } from '#contract/catalogo/preguntas.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useSession } from '#web/client/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Done, Wrong } from './form-parts.tsx';
import styles from './producto-form.module.css';
import { useSend } from './use-send.ts';

/** Asks the shop something about the product. Who is logged in is answered at their own address. */
export default function PreguntaForm({ id }: { id: number }) {
  const { user } = useSession();
  const { form, said, sending, done, errors, invalid, onSubmit, onChange } = useSend({
    body: preguntar.body,
    // Who has no session says where the answer goes.
    compose: (field) => ({
      texto: field('texto'),
      nombre: field('nombre'),
      ...(user ? {} : { email: field('email') }),
    }),
    send: (body) => api(preguntar, { params: { id: String(id) }, body }),
    failed: preguntar.fallback,
  });
  if (done) return <Done said={said} message={done} />;
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Preguntar por este producto"
      noValidate
      onSubmit={onSubmit}
      onChange={onChange}
    >
      <label className={styles.field}>
        Tu pregunta
        <textarea name="texto" maxLength={MAX_PREGUNTA} {...invalid('texto')} />
      </label>
      <Wrong name="texto" errors={errors} />
      {user ? (
        <p className={styles.soft}>Te respondemos a {user.email}.</p>
      ) : (
        <>
          <label className={styles.field}>
            Tu correo
            <input name="email" type="email" autoComplete="email" maxLength={254} {...invalid('email')} />
          </label>
          <Wrong name="email" errors={errors} />
          <label className={styles.field}>
            Tu nombre (opcional)
            <input name="nombre" autoComplete="given-name" maxLength={60} {...invalid('nombre')} />
          </label>
        </>
      )}
      <p className={styles.soft}>
        La pregunta y la respuesta quedan en esta página, con tu nombre de pila y sin tu correo.
      </p>
      <Wrong name="form" errors={errors} />
      <Button type="submit" aria-disabled={sending}>
        {sending ? 'Enviando…' : 'Enviar pregunta'}
      </Button>
    </form>
  );
}
