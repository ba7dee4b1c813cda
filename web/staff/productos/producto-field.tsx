import { useRef, useState } from 'react';
import { formatNumero } from '#contract/valores/numeros.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import type { Path, Values } from '#web/form/values.ts';
import { CodigoField } from '#web/staff/captura/codigo-field.tsx';
import { optionOf } from '#web/staff/captura/producto-option.ts';
import { readName } from '#web/staff/productos/conteo-rules.ts';
import { useProductoSearch } from '#web/staff/productos/use-producto-search.ts';

/** What is told of who sends a name without choosing one of its productos. */
export const CHOOSE_ONE = 'Elige uno de los productos de la lista.';
export const isName = (typed: string): boolean => readName(typed) !== null;

interface ProductoFieldProps<V extends Values> {
  form: FormFields<V>;
  name: Path<V>;
}

/** Which product: its code, or part of its name, whose productos open below it. */
export function ProductoField<V extends Values>({ form, name }: ProductoFieldProps<V>) {
  const input = useRef<HTMLInputElement>(null);
  const typed = String(form.useValue(name));
  const [chosen, setChosen] = useState<{ codigo: string; descripcion: string }>();
  const [problem, setProblem] = useState<string>();

  function choose({ codigo_producto_fussan, descripcion }: { codigo_producto_fussan: number; descripcion: string }) {
    const codigo = String(codigo_producto_fussan);
    form.set(name, codigo);
    setChosen({ codigo, descripcion });
    setProblem(undefined);
  }

  const search = useProductoSearch(typed, (entered) => {
    if ('producto' in entered) choose(entered.producto);
    else if ('problem' in entered) setProblem(entered.problem);
    else setProblem(`Hay ${formatNumero(entered.several)}: elige uno con las flechas y Enter, o tócalo.`);
  });

  return (
    <CodigoField
      input={input}
      size="md"
      withinPortal
      name={name}
      required={form.marksRequired}
      value={typed}
      error={problem ?? form.error(name)}
      description={chosen?.codigo === typed.trim() ? chosen.descripcion : 'Con que la tienda nombra el producto.'}
      items={search.items.map(optionOf)}
      total={search.total}
      onType={(text) => {
        form.set(name, text);
        setProblem(undefined);
      }}
      onChoose={choose}
      onEnter={() => {
        if (search.name === null) return false;
        search.enter();
        return true;
      }}
    />
  );
}
