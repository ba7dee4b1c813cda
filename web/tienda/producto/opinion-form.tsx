import { useEffect, useState } from 'react';
import { MAX_OPINION, OPINION_SIN_COMPRA, opinar, puedoOpinar } from '#contract/catalogo/opiniones.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useSession } from '#web/client/session/session.ts';
import { LOGIN_NOT_OPENED, useLoginModal } from '#web/sesion/login/use-login-modal.ts';
import { Button } from '#web/ui/button.tsx';
import { Done, Wrong } from './form-parts.tsx';
import styles from './producto-form.module.css';
import { useSend } from './use-send.ts';

const YA = {
  pendiente: 'Ya opinaste de este producto: mostraremos tu opinión cuando la hayamos leído.',
  publicada: 'Ya opinaste de este producto. Gracias.',
  oculta: 'Ya opinaste de este producto. Tu opinión no se muestra: escríbenos si quieres saber por qué.',
} as const;
const ESTRELLAS = ['Mala', 'Regular', 'Buena', 'Muy buena', 'Excelente'];

interface OpinionFormProps {
  id: number;
  descripcion: string;
}

/** Lets who bought the product and has it say what it is worth; who isn't logged in is asked to. */
export default function OpinionForm({ id, descripcion }: OpinionFormProps) {
  const { user } = useSession();
  if (!user) return <AskToLogIn descripcion={descripcion} />;
  return <IfAllowed key={user.id} id={id} />;
}

function AskToLogIn({ descripcion }: { descripcion: string }) {
  const login = useLoginModal();
  return (
    <div className={styles.form}>
      <p>Opina quien compró el producto en esta tienda. Inicia sesión para escribir tu opinión.</p>
      <Button onClick={login.open}>Iniciar sesión</Button>
      {login.error && (
        <p role="alert" className={styles.wrong}>
          {LOGIN_NOT_OPENED}
        </p>
      )}
      {login.LoginModal && (
        <login.LoginModal
          opened={login.opened}
          returnTo={location.pathname}
          onDone={login.close}
          reason={`Inicia sesión para opinar de «${descripcion}».`}
          onClose={login.close}
        />
      )}
    </div>
  );
}

function IfAllowed({ id }: { id: number }) {
  const [says, setSays] = useState<{ puede: boolean; said: string }>();

  useEffect(() => {
    let current = true;
    api(puedoOpinar, { params: { id: String(id) } }).then(
      ({ puede, estado }) => current && setSays({ puede, said: puede ? '' : estado ? YA[estado] : OPINION_SIN_COMPRA }),
      (error) => current && setSays({ puede: false, said: reasonOf(error) ?? puedoOpinar.fallback }),
    );
    return () => {
      current = false;
    };
  }, [id]);

  if (!says?.puede) {
    return (
      <div className={styles.form}>
        <p role="status">{says ? says.said : 'Un momento…'}</p>
      </div>
    );
  }
  return <Write id={id} />;
}

function Write({ id }: { id: number }) {
  const { form, said, sending, done, errors, invalid, onSubmit, onChange } = useSend({
    body: opinar.body,
    compose: (field) => ({ estrellas: Number(field('estrellas')), texto: field('texto') }),
    send: (body) => api(opinar, { params: { id: String(id) }, body }),
    failed: opinar.fallback,
  });
  if (done) return <Done said={said} message={done} />;
  return (
    <form ref={form} className={styles.form} aria-label="Tu opinión" noValidate onSubmit={onSubmit} onChange={onChange}>
      <fieldset className={styles.stars} {...invalid('estrellas')}>
        <legend>¿Qué te pareció?</legend>
        {ESTRELLAS.map((name, i) => (
          <label key={name}>
            <input type="radio" name="estrellas" value={i + 1} />
            {i + 1} · {name}
          </label>
        ))}
      </fieldset>
      <Wrong name="estrellas" errors={errors} />
      <label className={styles.field}>
        Cuéntanos más
        <textarea name="texto" maxLength={MAX_OPINION} {...invalid('texto')} />
      </label>
      <Wrong name="texto" errors={errors} />
      <p className={styles.soft}>Se muestra con tu nombre y tu inicial, cuando la hayamos leído.</p>
      <Wrong name="form" errors={errors} />
      <Button type="submit" aria-disabled={sending}>
        {sending ? 'Enviando…' : 'Enviar opinión'}
      </Button>
    </form>
  );
}
