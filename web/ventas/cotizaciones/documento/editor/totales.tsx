import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Base, enPesos, formatPrecio, IVA_POR_CIENTO, netoDe, sumar } from '#contract/valores/money.ts';
import { leerNumero } from '#contract/valores/numeros.ts';
import type { Figuras } from '#contract/ventas/cotizaciones/figuras.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { many } from '#web/staff/words.ts';
import styles from '../documento.module.css';
import { conDescuento, conMargen } from './fila-rules.ts';
import { porciento } from './lineas.tsx';
import type { Documento } from './use-documento.ts';

/** What it comes to, below the lines. */
export function Totales({ base, figuras, seesCosts }: { base: Base; figuras: Figuras; seesCosts: boolean }) {
  const { productos, costo_envio, neto, iva, total, margen } = figuras;
  const rows: readonly (readonly [string, number])[] = [
    ...(costo_envio > 0
      ? [
          [base === 'neto' ? 'Productos (neto)' : 'Productos', productos] as const,
          [base === 'neto' ? 'Despacho (IVA incluido)' : 'Despacho', costo_envio] as const,
        ]
      : []),
    ['Neto', neto],
    [`IVA ${IVA_POR_CIENTO}%`, iva],
  ];
  return (
    <dl className={styles.totals} aria-live="off">
      {seesCosts && margen !== null && (
        <div>
          <dt>Margen</dt>
          <dd>{porciento(margen)}</dd>
        </div>
      )}
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatPrecio(value)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{formatPrecio(total)}</dd>
      </div>
    </dl>
  );
}

/** What is earned on it, and what it was before. */
export function MargenCard({ base, figuras, antes }: { base: Base; figuras: Figuras; antes: string | undefined }) {
  const { margen, costo, productos, sin_costo } = figuras;
  return (
    <Card title="Margen">
      <p className={styles.margen}>{margen === null ? '—' : porciento(margen)}</p>
      <p className={styles.soft}>
        {margen === null
          ? 'Todavía no hay una línea con costo y precio.'
          : sin_costo > 0
            ? `De las líneas con costo; ${many(sin_costo, 'no tiene', 'no tienen')}.`
            : `${formatPrecio(enPesos(sumar(base === 'neto' ? productos : netoDe(productos), -costo)))} sobre el costo.`}{' '}
        {antes}
      </p>
    </Card>
  );
}

/** Puts one figure on all the lines: a discount, or a margin. */
export function ParaTodas({ documento, seesCosts }: { documento: Documento; seesCosts: boolean }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { filas } = documento.typed;

  function apply(what: 'descuento' | 'margen'): void {
    const { valor } = leerNumero(text.replace('%', ''));
    const isGood = valor !== null && valor >= 0 && valor < 100 && Math.round(valor * 100) / 100 === valor;
    if (!isGood) {
      setProblem('Un porcentaje de 0 a 99,99.');
      return;
    }
    setProblem(undefined);
    documento.setFilas(
      what === 'descuento' ? conDescuento(filas, valor) : conMargen(documento.typed.base, filas, valor),
    );
    setText('');
    toast(
      what === 'descuento'
        ? `Descuento de ${text}% en todas las líneas.`
        : `Margen de ${text}% en las líneas con costo.`,
      {
        undo: documento.undo,
      },
    );
  }

  return (
    <div className={styles.all}>
      <TextInput
        size="xs"
        label="Para todas las líneas"
        name="para-todas"
        inputMode="decimal"
        autoComplete="off"
        placeholder="%"
        maxLength={8}
        className={styles.percent}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button
        size="xs"
        variant="default"
        aria-disabled={filas.length === 0}
        onClick={() => filas.length > 0 && apply('descuento')}
      >
        Descuento
      </Button>
      {seesCosts && (
        <Button
          size="xs"
          variant="default"
          aria-disabled={filas.length === 0}
          onClick={() => filas.length > 0 && apply('margen')}
        >
          Margen
        </Button>
      )}
    </div>
  );
}
