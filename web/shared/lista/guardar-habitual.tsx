import { type ComponentType, useState } from 'react';
import { bring, whatToDo } from '#web/client/api/bring.ts';
import { useSession } from '#web/client/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import type { GuardarHabitualProps } from './guardar-habitual-form.tsx';
import styles from './lista.module.css';

const load = () => import('./guardar-habitual-form.tsx').then(({ GuardarHabitualForm }) => GuardarHabitualForm);

/** Keeps these products as a list to buy by again; who has no account sees nothing. Its form comes when it is wanted. */
export function GuardarHabitual(props: GuardarHabitualProps) {
  const { user } = useSession();
  const [Form, setForm] = useState<ComponentType<GuardarHabitualProps & { onClose: () => void }>>();
  const [problem, setProblem] = useState('');
  if (user?.role !== 'customer' || props.items.length === 0) return null;
  if (Form) return <Form {...props} onClose={() => setForm(undefined)} />;

  function open(): void {
    setProblem('');
    bring(load).then(
      (loaded) => setForm(() => loaded),
      (error) => setProblem(`No pudimos abrir el formulario. ${whatToDo(error)}`),
    );
  }
  return (
    <>
      <Button look="outline" onClick={open}>
        Guardar como pedido habitual
      </Button>
      {problem && (
        <p role="alert" className={styles.wrong}>
          {problem}
        </p>
      )}
    </>
  );
}
