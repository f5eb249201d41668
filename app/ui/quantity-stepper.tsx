import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { MinusIcon, PlusIcon } from './icon.tsx';

type QuantityStepperProps = {
  value: number;
  max: number;
  min?: number;
  /** What is counted, for assistive technology: 'Monstera Deliciosa'. */
  of: string;
  disabled?: boolean;
  onChange: (quantity: number) => void;
};

export function QuantityStepper({
  value,
  max,
  min = 1,
  of,
  disabled = false,
  onChange,
}: QuantityStepperProps) {
  // What is being typed may be empty or too large for a moment; only a whole number within the bounds counts.
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the scripts arrived, once; and before a tap that waited for them as well
  useLayoutEffect(() => {
    const early = field.current?.valueAsNumber ?? value;
    if (early !== value) onChange(early);
  }, []);

  const type = (text: string) => {
    setTyped(text);
    const quantity = Number(text);
    if (text !== '' && Number.isInteger(quantity) && quantity >= min && quantity <= max) onChange(quantity);
  };
  const leave = () => {
    if (Number(typed) > max) onChange(max);
    setTyped(undefined);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline everywhere
    <div className="stepper" role="group" aria-label={`Quantity of ${of}`}>
      <IconButton
        label="Decrease quantity"
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <MinusIcon />
      </IconButton>
      <input
        type="number"
        inputMode="numeric"
        aria-label="Quantity"
        ref={field}
        min={min}
        max={max}
        value={typed ?? value}
        disabled={disabled}
        onChange={event => type(event.target.value)}
        onBlur={leave}
      />
      <IconButton
        label="Increase quantity"
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon />
      </IconButton>
    </div>
  );
}
