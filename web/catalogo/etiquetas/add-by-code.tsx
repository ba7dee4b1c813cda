import { TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { buscarPorCodigo } from '#contract/bodega/existencias/existencias.ts';
import { obtenerProductoAdmin, type ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { Button } from '#web/ui/button.tsx';
import { announce } from '#web/ui/frame/announce.tsx';
import styles from './etiquetas.module.css';

/** Adds a product by its code or its barcode, typed or read, one after the other. */
export function AddByCode({ onAdd }: { onAdd: (producto: ProductoAdmin) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const { busy, once } = useOnce();

  async function add(): Promise<void> {
    const codigo = input.current?.value.replace(/[\s-]/g, '') ?? '';
    if (!/^\d{1,15}$/.test(codigo) || Number(codigo) === 0) {
      setProblem('Escribe un código de hasta 15 cifras, o léelo con el lector.');
      return;
    }
    try {
      const { producto } = await api(buscarPorCodigo, { query: { codigo } });
      if (!producto) {
        setProblem(`Ningún producto tiene el código ${codigo}.`);
        input.current?.select();
        return;
      }
      onAdd(await api(obtenerProductoAdmin, { params: { id: String(producto.id) } }));
      setProblem(undefined);
      announce(`Se agregó ${producto.descripcion}.`);
      if (input.current) input.current.value = '';
    } catch (error) {
      setProblem(reasonOf(error) ?? buscarPorCodigo.fallback);
    }
  }

  return (
    <form
      className={styles.add}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        input.current?.focus();
        void once(add);
      }}
    >
      <TextInput
        ref={input}
        label="Agregar por código o código de barras"
        size="md"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={24}
        error={problem}
      />
      <Button type="submit" look="dark" aria-disabled={busy}>
        {busy ? 'Buscando…' : 'Agregar'}
      </Button>
    </form>
  );
}
