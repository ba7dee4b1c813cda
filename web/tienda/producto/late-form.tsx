import { type ComponentType, useState } from 'react';
import { bring, whatToDo } from '#web/client/api/bring.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './producto-form.module.css';

interface LateFormProps<P> {
  /** What opens it. */
  label: string;
  look?: 'primary' | 'outline';
  load: () => Promise<ComponentType<P>>;
  form: P;
}

/** A button in whose place a form opens, which comes when it is first wanted: most who read a page write nothing. */
export function LateForm<P extends object>({ label, look = 'outline', load, form }: LateFormProps<P>) {
  const [Form, setForm] = useState<ComponentType<P>>();
  const [problem, setProblem] = useState('');

  function open(): void {
    setProblem('');
    bring(load).then(
      (loaded) => setForm(() => loaded),
      (error) => setProblem(`No pudimos abrir el formulario. ${whatToDo(error)}`),
    );
  }

  if (Form) return <Form {...form} />;
  return (
    <div className={`${styles.open} con-script`}>
      <Button look={look} onClick={open} onPointerEnter={() => void load().catch(() => {})}>
        {label}
      </Button>
      {problem && (
        <p role="alert" className={styles.wrong}>
          {problem}
        </p>
      )}
    </div>
  );
}
