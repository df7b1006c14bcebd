/** The environment that a production server with a sandbox requires to start. */
export const productionSecrets = {
  SESSION_SECRET: 'sV3hJ0cQy7nXw2LkTz9uRb5e',
  PROVIDER_SECRET: 'pD8gMf1ZoK4vHj6YtN2aWx0i',
  GATEWAY_SECRET: 'gU7rBq3EsC9lPk5XwO1hTn8m',
} as const;

export const productionEnvironment = {
  NODE_ENV: 'production',
  PASSWORD_COST: 'full',
  SANDBOX: '1',
  PUBLIC_URL: 'https://portal.example',
  ...productionSecrets,
} as const;
