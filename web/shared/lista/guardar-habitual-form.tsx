import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { crearHabitual, type Habitual } from '#contract/tienda/pedidos-habituales.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { habitualUrl } from './habitual-url.ts';
import styles from './lista.module.css';

export interface GuardarHabitualProps {
  items: readonly { id: number; quantity: number }[];
}

/** Asks what the list is to be called and keeps it; what was typed stays when that fails. */
export function GuardarHabitualForm({ items, onClose }: GuardarHabitualProps & { onClose: () => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const [nombre, setNombre] = useState('');
  const [problem, setProblem] = useState('');
  const [kept, setKept] = useState<Habitual | null>(null);
  const { busy, once } = useOnce();

  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (kept) done.current?.focus();
  }, [kept]);

  async function save(): Promise<void> {
    setProblem('');
    try {
      setKept(await api(crearHabitual, { body: { nombre, items: [...items] } }));
    } catch (error) {
      const said = error instanceof ApiError ? (error.fields.nombre ?? error.fields.items ?? error.message) : '';
      setProblem(said || crearHabitual.fallback);
      field.current?.focus();
    }
  }

  if (kept) {
    const left = new Set(items.map(({ id }) => id)).size - kept.lineas.length;
    return (
      <div>
        <p ref={done} tabIndex={-1} role="status" className={styles.soft}>
          Guardado en tus pedidos habituales como «{kept.nombre}».
          {left > 0 &&
            ` ${left === 1 ? '1 producto ya no se vende y quedó' : `${left} productos ya no se venden y quedaron`} fuera.`}
        </p>
        <LinkButton to={habitualUrl(kept.id)} look="outline">
          Ver pedido habitual
        </LinkButton>
      </div>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void once(save);
      }}
    >
      <label className={styles.field} htmlFor={id}>
        Nombre del pedido habitual
        <input
          ref={field}
          id={id}
          value={nombre}
          maxLength={60}
          autoComplete="off"
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-mal`}
          onChange={(event) => setNombre(event.target.value)}
        />
      </label>
      <p id={`${id}-mal`} role="alert" className={styles.wrong}>
        {problem}
      </p>
      <div className={styles.acts}>
        <Button type="submit" look="dark" aria-disabled={busy}>
          {busy ? 'Guardando…' : 'Guardar'}
        </Button>
        <Button look="outline" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
