/** The first of these fields in the form's order takes the focus. */
export function focusFirstOf(form: HTMLFormElement | null, names: readonly string[]): void {
  const field = [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLElement && names.includes(element.getAttribute('name') ?? ''),
  );
  if (field instanceof HTMLElement) field.focus();
}
