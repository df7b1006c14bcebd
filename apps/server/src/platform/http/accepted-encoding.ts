/** Whether an `Accept-Encoding` header includes an encoding and does not give it a weight of zero. */
export const accepts = (header: string | readonly string[] | undefined, encoding: string): boolean =>
  String(header ?? '')
    .split(',')
    .some((part) => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
